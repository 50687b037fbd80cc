import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { standingOf } from '../account/account.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import type { Subject } from './cases.ts';

const day = 86_400;

/**
 * Notes a member's report, which weighs their trust level, and puts the subject before a person. `hidden`: the reports
 * weigh enough to hide it until then, which the caller does. What was decided may be reported again. Refuses with 4009
 * (reported and not yet decided) or 4029.
 */
export async function addReport(
  tx: Tx,
  report: { uid: number; subject: Subject; reason: string; text: string; now: number },
): Promise<{ hidden: boolean }> {
  const { uid, subject, reason, text, now } = report;
  await refuseTooMany(tx, uid, now);
  const { trustLevel } = await standingOf(tx, uid, now);
  const [reviewCase] = await tx<{ id: number; weight: number }[]>`
    insert into moderation_case as c (kind, ref_id, cause, weight, reports, created_at)
    values (${subject.kind}, ${subject.id}, 'reported', ${trustLevel}, 1, ${now})
    on conflict (kind, ref_id) where state = 'open' do update
      set weight = c.weight + excluded.weight, reports = c.reports + 1
    returning id, weight`;
  if (!reviewCase) throw new Error('the case was not opened');
  const { count } = await tx`
    insert into moderation_report (kind, ref_id, uid, case_id, reason, text, weight, created_at)
    values (${subject.kind}, ${subject.id}, ${uid}, ${reviewCase.id}, ${reason}, ${text}, ${trustLevel}, ${now})
    on conflict (kind, ref_id, uid) do update
      set case_id = excluded.case_id, reason = excluded.reason, text = excluded.text, weight = excluded.weight,
        created_at = excluded.created_at
      where moderation_report.case_id <> excluded.case_id`;
  if (count === 0) throw new AppError(4009, '你已经举报过它了，处理好会告诉你');
  return { hidden: reviewCase.weight >= settingAt('report.hidingWeight', now) };
}

/** One report of a member at a time, and no more than the day's number. */
async function refuseTooMany(tx: Tx, uid: number, now: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('report', ${uid}))`;
  const perDay = settingAt('report.perDay', now);
  const rows = await tx<{ createdAt: number }[]>`
    select created_at from moderation_report
    where uid = ${uid} and created_at > ${now - day} order by created_at desc limit ${perDay}`;
  if (rows.length < perDay) return;
  const retryAfter = Math.max(1, (rows.at(-1)?.createdAt ?? now) + day - now);
  throw new AppError(4029, `每天最多举报 ${perDay} 次，明天再来吧`, { retryAfter });
}
