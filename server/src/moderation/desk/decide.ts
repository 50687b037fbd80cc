import type { OutputOf } from '@xuelin/contract/core/call';
import type * as desk from '@xuelin/contract/moderation/desk';
import type * as contract from '@xuelin/contract/moderation/moderation';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { contentWith } from '../../content/content.public.ts';
import { rejectionText } from '../rejections.ts';
import { closeCase, lockCase, noteContents, tellReporters, type PendingDecision } from '../review-cases.ts';
import { clearDoubts } from '../repetition.ts';
import { refuseWhileComplaint } from '../takedown.ts';
import { refuseOwnInterest } from './own-interest.ts';
import { partiesOf } from './parties.ts';

type Decide = typeof contract.decideReview;
type Undo = typeof desk.undoReview;

/** Seconds in which a decision can be taken back. */
const undoSeconds = 10;

/** Shows or rejects what waits; its author and its reporters hear of it, at once or when it can be undone no more. */
export async function decideReview(context: WriteContext<Decide>): Promise<OutputOf<Decide>> {
  const { tx, caller, config, input, now, describeAct } = context;
  const { id, approve, stamp = null, code = null, undoable = false } = input;
  const reason = input.reason?.trim() ?? '';
  if (!approve && code === null && reason === '')
    throw invalid('reason', '请选一条规则或写下驳回的理由，作者会看到');
  const { operatorId: by } = caller;
  const { kind, refId, pending } = await lockCase(tx, { id, by, now });
  if (pending) throw new AppError(4009, '这一条已经有了决定，正在生效');
  const parties = () => partiesOf(tx, { id, kind, refId });
  const interest = await refuseOwnInterest(tx, { caller, parties, config });
  if (approve) await refuseWhileComplaint(tx, { kind, id: refId });
  const decision: PendingDecision = { approve, code, reason, stamp, by };
  describeAct({ subject: { kind, id: refId }, after: { caseId: id, approve, code, ...interest }, reason });
  if (!undoable) {
    await carryOut(tx, id, decision, now);
    return { undoUntil: null };
  }
  const subject = await contentWith('review', kind).review.find(tx, refId);
  if (subject && stamp !== null && stamp !== subject.stamp) throw new AppError(4009, contentChanged);
  const undoUntil = now + undoSeconds;
  await tx`
    update moderation_case set pending = ${tx.json(decision)}, applies_at = ${undoUntil} where id = ${id}`;
  await enqueue(tx, 'moderation.decide', { caseId: id }, { key: `decide:${id}`, runAt: undoUntil });
  return { undoUntil };
}

/** Carries a decision out. Refuses with 4004, or 4009 when it was decided or the contents are others by now. */
async function carryOut(tx: Tx, id: number, decision: PendingDecision, now: number): Promise<void> {
  const { approve, code, reason, stamp, by } = decision;
  const { kind, refId, cause } = await closeCase(tx, { id, by, approve, code, reason, now });
  if (approve) await refuseWhileComplaint(tx, { kind, id: refId });
  const words = approve ? reason : rejectionText(code, reason);
  const { review } = contentWith('review', kind);
  await review.decide?.(tx, refId, { approve, reason: words, cause, now });
  // After it: now it is held, so what is compared here is what was decided about. A refusal undoes the decision.
  const subject = await review.find(tx, refId);
  if (subject && stamp !== null && stamp !== subject.stamp) throw new AppError(4009, contentChanged);
  // Without a stamp nobody knows which contents were looked at.
  if (subject) await noteContents(tx, id, { subject, stamp });
  if (subject && approve) await clearDoubts(tx, subject.authorUid);
  await tellReporters(tx, { caseId: id, title: subject?.title ?? '', approve, now });
}

/** Carries out what nobody took back; what was changed meanwhile waits again. */
export async function carryOutPending(tx: Tx, id: number, now: number): Promise<void> {
  const [row] = await tx<{ pending: PendingDecision }[]>`
    select pending from moderation_case
    where id = ${id} and state = 'open' and pending is not null for no key update`;
  if (!row) return;
  try {
    await tx.savepoint((inner) => carryOut(inner, id, row.pending, now));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx`
      update moderation_case set pending = null, applies_at = null, claimed_by = null, claimed_until = 0
      where id = ${id}`;
  }
}

/** Takes the caller's own decision back: it was never carried out, and the case is in their hands again. */
export async function undoReview(context: WriteContext<Undo>): Promise<OutputOf<Undo>> {
  const { tx, caller, input, now, fail, describeAct } = context;
  const { id } = input;
  const { operatorId: by } = caller;
  const [row] = await tx<
    { kind: string; refId: number; pending: PendingDecision | null; appliesAt: number | null }[]
  >`select kind, ref_id, pending, applies_at from moderation_case where id = ${id} for no key update`;
  if (!row) return fail(4004, '这条审核不存在');
  const { kind, refId, pending, appliesAt } = row;
  if (!pending || appliesAt === null || appliesAt <= now) return fail(4009, '决定已经生效，不能撤回');
  if (pending.by !== by) return fail(4003, '只能撤回自己的决定');
  await tx`
    update moderation_case set pending = null, applies_at = null, claimed_by = ${by}, claimed_until = ${now + 600}
    where id = ${id}`;
  const { approve, code } = pending;
  describeAct({ subject: { kind, id: refId }, before: { caseId: id, approve, code } });
  return {};
}

const contentChanged = '作者在你审核时改动了内容，请看过现在的内容后再决定';
