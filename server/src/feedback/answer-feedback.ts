import { FEEDBACK } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { answerFeedback as contract } from '@xuelin/contract/feedback';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { notify } from '../message/message.public.ts';
import { cleanText } from '../moderation/moderation.public.ts';

/** Answers a feedback once; a member is notified, a visitor is reached by the contact they left. */
export async function answerFeedback({
  tx,
  input,
  caller,
  now,
  describeAct,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { id } = input;
  const answer = cleanText('text', input.text, FEEDBACK.answerMax);
  const [row] = await tx<{ uid: number | null; answeredAt: number | null }[]>`
    select uid, answered_at from feedback where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '没有这条反馈');
  if (row.answeredAt !== null) throw new AppError(4009, '这条反馈已经回答过了');
  await tx`
    update feedback set answer = ${answer}, answered_by = ${caller.operatorId}, answered_at = ${now} where id = ${id}`;
  describeAct({ subject: { kind: 'feedback', id }, after: { answer } });
  if (row.uid !== null)
    await notify(tx, {
      uid: row.uid,
      kind: 'system',
      event: 'feedback.answered',
      title: '你的反馈有了回答',
      text: answer,
      link: '#/pages/users/feedback',
      now,
    });
  return {};
}
