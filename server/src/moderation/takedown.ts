import type { Query, Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { contentWith } from '../content/content.public.ts';
import type { Subject } from './cases.ts';
import { noteContents, tellReporters } from './review-cases.ts';
import { rejectionText } from './rejections.ts';

type Takedown = {
  complaintId: number;
  subject: Subject;
  /** What the author reads beside the rule. */
  reason: string;
  /** Operator who decided. */
  by: number;
  now: number;
};

/**
 * Rejects content because of a complaint about copyright, in place of the review that may wait: nobody lets it pass until the
 * complaint has ended. What staff edit has no decision, and stays as it is.
 */
export async function takeDownForComplaint(tx: Tx, takedown: Takedown): Promise<void> {
  const { complaintId, subject, reason, by, now } = takedown;
  const { kind, id: refId } = subject;
  const { review } = contentWith('review', kind);
  const before = await review.find(tx, refId);
  const [row] = await tx<{ id: number }[]>`
    insert into moderation_case as c (kind, ref_id, cause, created_at, complaint_id)
    values (${kind}, ${refId}, 'reported', ${now}, ${complaintId})
    on conflict (kind, ref_id) where state = 'open' do update set complaint_id = excluded.complaint_id
    returning id`;
  const caseId = row?.id ?? 0;
  await tx`
    update moderation_case set state = 'rejected', code = 'copyright', decision = ${reason}, decided_at = ${now},
      decided_by_operator = ${by}, pending = null, applies_at = null, complaint_open = true
    where id = ${caseId}`;
  if (!before) return;
  await review.decide?.(tx, refId, {
    approve: false,
    reason: rejectionText('copyright', reason),
    cause: 'reported',
    now,
  });
  // What was not shown before is not shown afterwards either: without a stamp it is not restored.
  await noteContents(tx, caseId, { subject: before, stamp: before.shown ? before.stamp : null });
  await tellReporters(tx, { caseId, title: before.title, approve: false, now });
}

/** What became of content when a complaint about it ended. */
export type Lifting =
  /** It is shown again. */
  | 'shown'
  /** It stays out of sight: for another complaint or decision, or it is gone. */
  | 'kept'
  /** Its author changed it meanwhile, or it was out of sight before: they publish it again themselves. */
  | 'changed';

/** Ends what a complaint keeps out of sight; with `restore` it is shown again as it was. */
export async function liftTakedown(
  tx: Tx,
  lifting: { complaintId: number; subject: Subject; restore: boolean; reason: string; now: number },
): Promise<Lifting> {
  const { complaintId, subject, restore, reason, now } = lifting;
  const { kind, id: refId } = subject;
  const [takedown] = await tx<{ id: number; stamp: string | null }[]>`
    update moderation_case set complaint_open = false
    where complaint_id = ${complaintId} and complaint_open returning id, stamp`;
  if (!takedown || !restore || (await isKeptOtherwise(tx, subject))) return 'kept';
  const { review } = contentWith('review', kind);
  const contents = await review.find(tx, refId);
  if (!contents) return 'kept';
  await tx`
    insert into moderation_case
      (kind, ref_id, cause, state, decision, stamp, author_uid, complaint_id, created_at, decided_at)
    values (${kind}, ${refId}, 'reported', 'approved', ${reason}, ${takedown.stamp}, ${contents.authorUid},
      ${complaintId}, ${now}, ${now})`;
  if (takedown.stamp === null || contents.stamp !== takedown.stamp) return 'changed';
  if (!(await review.reopen?.(tx, refId, now))) return 'changed';
  await review.decide?.(tx, refId, { approve: true, reason, cause: 'reported', now });
  return 'shown';
}

/** Another complaint keeps it down, or somebody rejected it for another reason since. */
async function isKeptOtherwise(tx: Tx, { kind, id }: Subject): Promise<boolean> {
  const [row] = await tx<{ isKept: boolean }[]>`
    select exists (select 1 from moderation_case where kind = ${kind} and ref_id = ${id} and complaint_open)
      or (select complaint_id is null from moderation_case
        where kind = ${kind} and ref_id = ${id} and state = 'rejected' order by id desc limit 1) as is_kept`;
  return row?.isKept ?? true;
}

/** In a query: the complaint that keeps content out of sight, whose id is the column `id`; null when none does. */
export const complaintIdOf = (sql: Queryable, kind: string, id: Query<unknown>) => sql`(
  select m.complaint_id from moderation_case m
  where m.kind = ${kind} and m.ref_id = ${id} and m.complaint_open limit 1)`;

/** Refuses (4009) to let pass what a complaint about copyright keeps out of sight. */
export async function refuseWhileComplaint(tx: Tx, { kind, id }: Subject): Promise<void> {
  const rows = await tx`
    select 1 from moderation_case where kind = ${kind} and ref_id = ${id} and complaint_open limit 1`;
  if (rows.length > 0) throw new AppError(4009, '这条内容因版权投诉下架，投诉结束以前不能通过');
}
