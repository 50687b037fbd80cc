import { COPYRIGHT } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { addComplaint as contract } from '@xuelin/contract/copyright';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { contentWith } from '../content/content.public.ts';
import { notify } from '../message/message.public.ts';
import { cleanText } from '../moderation/moderation.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { claimProofs } from './claim-proofs.ts';
import { complaintLink, complaintOf, numberOf, type ComplaintRow } from './complaint.rows.ts';

const day = 86_400;

/** Takes a complaint about what the caller and others can see; staff answer it until the promised day. */
export async function addComplaint({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { kind, id: refId } = input;
  const { uid } = caller;
  const claim = {
    name: cleanText('name', input.name, COPYRIGHT.nameMax),
    contact: cleanText('contact', input.contact, COPYRIGHT.contactMax),
    work: cleanText('work', input.work, COPYRIGHT.workMax),
    text: cleanText('text', input.text, COPYRIGHT.textMax),
  };
  const { review, requireVisible } = contentWith('review', kind);
  const subject = await review.find(tx, refId);
  if (!subject?.shown) return fail(4004, '要投诉的内容不存在或已被处理');
  if (subject.authorUid === uid) return fail(4003, '不能投诉自己的内容');
  await requireVisible(tx, refId, { caller, now });
  const dueAt = now + settingAt('copyright.answerDays', now) * day;
  const [row] = await tx<ComplaintRow[]>`
    insert into copyright_complaint (kind, ref_id, title, claimant_uid, author_uid, claim, created_at, due_at)
    values (${kind}, ${refId}, ${subject.title}, ${uid}, ${subject.authorUid}, ${tx.json(claim)}, ${now}, ${dueAt})
    on conflict (kind, ref_id, claimant_uid) where ended_at is null do nothing returning *`;
  if (!row) throw new AppError(4009, '你对它的版权投诉还没有结束，可以在“版权投诉”里查看');
  const { id } = row;
  const { proofIds, uploadIds } = input;
  const proofs = await claimProofs(tx, { complaintId: id, uid, proofIds, uploadIds, now });
  await tx`update copyright_complaint set claim = ${tx.json({ ...claim, proofs })} where id = ${id}`;
  await notify(tx, {
    uid,
    kind: 'system',
    event: 'copyright.received',
    title: `版权投诉 ${numberOf(id)} 已受理`,
    text: `我们会在 ${settingAt('copyright.answerDays', now)} 天内答复`,
    link: complaintLink(id),
    now,
  });
  return complaintOf(row, uid, subject.link);
}
