import { COPYRIGHT } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ComplaintOutcome, decideComplaint as contract } from '@xuelin/contract/copyright';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { cleanText, refuseOwnInterest, takeDownForComplaint } from '../moderation/moderation.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { numberOf, type ComplaintRow } from './complaint.rows.ts';
import { endComplaint } from './end-complaint.ts';
import { notifySide } from './notify-side.ts';

const day = 86_400;

/** In which states each outcome may be decided. */
const decidable: Record<ComplaintOutcome, readonly ComplaintRow['state'][]> = {
  takeDown: ['received'],
  reject: ['received'],
  restore: ['takenDown', 'countered', 'disputed'],
  uphold: ['takenDown', 'countered', 'disputed'],
};

/** Decides a complaint as staff; both sides hear of it. Refuses with 4003 who publishes as one of them. */
export async function decideComplaint({
  tx,
  caller,
  config,
  input,
  now,
  describeAct,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { id, outcome } = input;
  const reason = cleanText('reason', input.reason, COPYRIGHT.reasonMax);
  const [complaint] = await tx<ComplaintRow[]>`
    select * from copyright_complaint where id = ${id} for no key update`;
  if (!complaint) throw new AppError(4004, '没有这件版权投诉');
  if (!decidable[outcome].includes(complaint.state))
    throw new AppError(4009, '这件投诉已经不能这样决定，请刷新');
  const parties = [complaint.claimantUid, complaint.authorUid];
  const interest = await refuseOwnInterest(tx, { caller, parties, config });
  describeAct({
    subject: { kind: 'copyright', id },
    before: { state: complaint.state },
    after: { outcome, content: `${complaint.kind} ${complaint.refId}`, ...interest },
    reason,
  });
  if (outcome === 'takeDown') await takeDown(tx, complaint, { reason, by: caller.operatorId, now });
  else if (outcome === 'reject') {
    await tx`update copyright_complaint set decision = ${reason} where id = ${id}`;
    await endComplaint(tx, complaint, { state: 'rejected', outcome: reason, now });
  } else {
    const state = outcome === 'restore' ? 'restored' : 'upheld';
    await endComplaint(tx, complaint, { state, outcome: reason, now });
  }
  return {};
}

async function takeDown(
  tx: Tx,
  complaint: ComplaintRow,
  { reason, by, now }: { reason: string; by: number; now: number },
): Promise<void> {
  const { id, kind, refId } = complaint;
  const days = settingAt('copyright.counterDays', now);
  await tx`
    update copyright_complaint set state = 'takenDown', decision = ${reason}, taken_down_at = ${now},
      due_at = ${now + days * day}
    where id = ${id}`;
  const subject = { kind, id: refId };
  const words = `版权投诉 ${numberOf(id)}：${reason}`;
  await takeDownForComplaint(tx, { complaintId: id, subject, reason: words, by, now });
  await notifySide(tx, complaint, {
    side: 'author',
    event: 'takenDown',
    title: '你的内容已下架',
    text: `如果你有权发布，请在 ${days} 天内提交反通知`,
    now,
  });
  await notifySide(tx, complaint, {
    side: 'claimant',
    event: 'takenDown',
    title: '成立，内容已下架',
    text: `作者可以在 ${days} 天内提交反通知`,
    now,
  });
}
