import { COPYRIGHT } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/copyright';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { cleanText } from '../moderation/moderation.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { claimProofs } from './claim-proofs.ts';
import type { ComplaintRow } from './complaint.rows.ts';
import { endComplaint } from './end-complaint.ts';
import { notifySide } from './notify-side.ts';

type Counter = typeof contract.addCounterNotice;
type React = typeof contract.reactToCounter;
type Withdraw = typeof contract.withdrawComplaint;

const day = 86_400;

/** A complaint of the caller, locked; 4004 for who is on neither side, and for the author before anything was taken down. */
async function lockOwnComplaint(tx: Tx, id: number, uid: number): Promise<ComplaintRow> {
  const [row] = await tx<
    ComplaintRow[]
  >`select * from copyright_complaint where id = ${id} for no key update`;
  const isAuthor = row?.authorUid === uid && row.takenDownAt !== null;
  if (!row || (row.claimantUid !== uid && !isAuthor)) throw new AppError(4004, '没有这件版权投诉');
  return row;
}

/** Refuses (4009) an answer that comes too early, twice, or after its day. */
function requireOpen({ state, dueAt }: ComplaintRow, wanted: ComplaintRow['state'], now: number): void {
  if (state !== wanted) throw new AppError(4009, '这件投诉现在不能这样答复，请看它的最新进展');
  if (dueAt !== null && dueAt < now) throw new AppError(4009, '答复的期限已经过了');
}

/** The author says why they may publish it; the claimant hears of it and may react. */
export async function addCounterNotice({
  tx,
  caller: { uid },
  input,
  now,
}: WriteContext<Counter>): Promise<OutputOf<Counter>> {
  const { id, proofIds, uploadIds } = input;
  const words = {
    name: cleanText('name', input.name, COPYRIGHT.nameMax),
    contact: cleanText('contact', input.contact, COPYRIGHT.contactMax),
    text: cleanText('text', input.text, COPYRIGHT.textMax),
  };
  const complaint = await lockOwnComplaint(tx, id, uid);
  if (complaint.authorUid !== uid) throw new AppError(4003, '只有内容的作者可以提交反通知');
  requireOpen(complaint, 'takenDown', now);
  const proofs = await claimProofs(tx, { complaintId: id, uid, proofIds, uploadIds, now });
  const days = settingAt('copyright.reactDays', now);
  await tx`
    update copyright_complaint set state = 'countered', counter = ${tx.json({ ...words, proofs })},
      countered_at = ${now}, due_at = ${now + days * day}
    where id = ${id}`;
  await notifySide(tx, complaint, {
    side: 'claimant',
    event: 'countered',
    title: '收到了反通知',
    text: `如果不同意，请在 ${days} 天内提交已起诉或已向主管部门投诉的证明；否则内容会恢复`,
    now,
  });
  return {};
}

/** The claimant shows that they go on elsewhere: the content stays down until staff decide. */
export async function reactToCounter({
  tx,
  caller: { uid },
  input,
  now,
}: WriteContext<React>): Promise<OutputOf<React>> {
  const { id, proofIds, uploadIds } = input;
  const text = cleanText('text', input.text, COPYRIGHT.textMax);
  const complaint = await lockOwnComplaint(tx, id, uid);
  if (complaint.claimantUid !== uid) throw new AppError(4003, '只有投诉人可以回应反通知');
  requireOpen(complaint, 'countered', now);
  const proofs = await claimProofs(tx, { complaintId: id, uid, proofIds, uploadIds, now });
  const dueAt = now + settingAt('copyright.answerDays', now) * day;
  await tx`
    update copyright_complaint set state = 'disputed', reaction = ${tx.json({ text, proofs })}, reacted_at = ${now},
      due_at = ${dueAt}
    where id = ${id}`;
  await notifySide(tx, complaint, {
    side: 'author',
    event: 'disputed',
    title: '投诉人不同意你的反通知',
    text: '内容继续下架，由我们根据双方的证明作出决定',
    now,
  });
  return {};
}

/** The claimant takes the complaint back: what it took down is shown again. */
export async function withdrawComplaint({
  tx,
  caller: { uid },
  input: { id },
  now,
}: WriteContext<Withdraw>): Promise<OutputOf<Withdraw>> {
  const complaint = await lockOwnComplaint(tx, id, uid);
  if (complaint.claimantUid !== uid) throw new AppError(4003, '只有投诉人可以撤回投诉');
  if (complaint.endedAt !== null) throw new AppError(4009, '这件投诉已经结束');
  await endComplaint(tx, complaint, { state: 'withdrawn', outcome: '', now });
  return {};
}
