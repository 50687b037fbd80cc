import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/moderation/moderation';
import type { WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { contentWith } from '../content/content.public.ts';
import { addReport } from './add-report.ts';
import { cleanText } from './clean-text.ts';

type Report = typeof contract.addReport;

/** Reports what the caller and others can see; when the reports weigh enough it is hidden until a person decided. */
export async function report({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<Report>): Promise<OutputOf<Report>> {
  const { kind, id, reason } = input;
  const trimmedText = input.text?.trim() ?? '';
  if (reason === 'other' && trimmedText === '') throw invalid('text', '请写下举报的原因');
  const text = trimmedText === '' ? '' : cleanText('text', trimmedText, 200);
  const { review, requireVisible } = contentWith('review', kind);
  const subject = await review.find(tx, id);
  if (!subject?.shown) return fail(4004, '要举报的内容不存在或已被处理');
  if (subject.authorUid === caller.uid) return fail(4003, '不能举报自己的内容');
  await requireVisible(tx, id, { caller, now });
  const { hidden } = await addReport(tx, { uid: caller.uid, subject: { kind, id }, reason, text, now });
  if (!hidden || !review.hide) return { hidden: false };
  await review.hide(tx, id, now);
  return { hidden: true };
}
