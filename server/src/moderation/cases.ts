import type { ContentReason } from '@xuelin/contract/core/envelope';
import type { ReviewCase } from '@xuelin/contract/moderation/moderation';
import type { Tx } from '#core/database/database.ts';
import { settingAt } from '../setting/setting.public.ts';

/** Something published or waiting to be, by kind ('comment', 'resource' …) and id. */
export type Subject = { kind: string; id: number };

/** Puts something before a person; what waits already only gets the reasons. */
export async function openCase(
  tx: Tx,
  newCase: {
    subject: Subject;
    cause: Exclude<ReviewCase['cause'], 'reported'>;
    reasons: readonly ContentReason[];
    now: number;
  },
): Promise<void> {
  const { subject, cause, reasons, now } = newCase;
  await tx`
    insert into moderation_case (kind, ref_id, cause, reasons, created_at)
    values (${subject.kind}, ${subject.id}, ${cause}, ${tx.json(reasons)}, ${now})
    on conflict (kind, ref_id) where state = 'open' do update set reasons = excluded.reasons`;
}

/** Notes that something was rejected in the past, in these words, without anybody who did it: for content that is given a past. */
export async function recordRejection(
  tx: Tx,
  { subject, reason, now }: { subject: Subject; reason: string; now: number },
): Promise<void> {
  await tx`
    insert into moderation_case (kind, ref_id, cause, state, decision, created_at, decided_at)
    values (${subject.kind}, ${subject.id}, 'doubtful', 'rejected', ${reason}, ${now}, ${now})`;
}

/** Takes something away from review: its author removed it. */
export async function withdrawCase(tx: Tx, subject: Subject, now: number): Promise<void> {
  await tx`
    update moderation_case set state = 'withdrawn', decided_at = ${now}
    where kind = ${subject.kind} and ref_id = ${subject.id} and state = 'open'`;
}

/** Whether reports hide it until a person decided. */
export async function hiddenByReports(tx: Tx, subject: Subject, now: number): Promise<boolean> {
  const rows = await tx`
    select 1 from moderation_case
    where kind = ${subject.kind} and ref_id = ${subject.id} and state = 'open' and weight >= ${settingAt('report.hidingWeight', now)}`;
  return rows.length > 0;
}

/** What a person decided last, and the stamp of the contents they saw (null: not known). */
export type LastDecision = { state: 'approved' | 'rejected'; stamp: string | null };

/** What a person decided of it last; null when nobody ever did. */
export async function lastDecision(tx: Tx, subject: Subject): Promise<LastDecision | null> {
  const [last] = await tx<LastDecision[]>`
    select state, stamp from moderation_case
    where kind = ${subject.kind} and ref_id = ${subject.id} and state in ('approved', 'rejected') order by id desc limit 1`;
  return last ?? null;
}

/** Removes what cases and reports say of things whose author's account has ended; what was decided stays. */
export async function forgetCases(tx: Tx, kind: string, ids: readonly number[], now: number): Promise<void> {
  await tx`
    update moderation_case set reasons = '[]', decision = '', appeal = null, snapshot = null, pending = null,
      applies_at = null, claimed_by = null, claimed_until = 0,
      decided_at = case when state = 'open' then ${now}::bigint else decided_at end,
      state = case when state = 'open' then 'withdrawn' else state end
    where kind = ${kind} and ref_id = any(${ids}::bigint[])`;
  await tx`update moderation_report set text = '' where kind = ${kind} and ref_id = any(${ids}::bigint[])`;
}
