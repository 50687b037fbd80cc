import type { OutputOf } from '@xuelin/contract/core/call';
import { APPEAL_MAX } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/moderation/moderation';
import type { Caller, ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { contentWith, type ContentSubject, type ReviewCapability } from '../content/content.public.ts';
import { cleanText } from './clean-text.ts';
import { decisionOf, openAppeal } from './rejections.ts';

type GetDecision = typeof contract.getDecision;
type Appeal = typeof contract.appeal;

/** How content of a kind is reviewed that its author may appeal for; refuses other kinds with 4000. */
function appealable(kind: string): Required<Pick<ReviewCapability, 'find' | 'reopen'>> {
  const { find, reopen } = contentWith('review', kind).review;
  if (!reopen) throw invalid('kind', '这种内容不能申诉');
  return { find, reopen };
}

/** The caller's own thing; 4004 for what is not there for them, 4003 for somebody else's. */
async function ownSubject(
  sql: Queryable,
  { uid }: Caller,
  { kind, id }: { kind: string; id: number },
): Promise<ContentSubject> {
  const subject = await appealable(kind).find(sql, id);
  if (!subject || (subject.authorUid !== uid && !subject.shown)) {
    throw new AppError(4004, '内容不存在或已被删除');
  }
  if (subject.authorUid !== uid) throw new AppError(4003, '只能查看和申诉自己的内容');
  return subject;
}

/** Why the caller's thing was rejected, by which rule, and how an appeal stands. */
export async function getDecision({
  db,
  caller,
  input,
  fail,
}: ReadContext<GetDecision>): Promise<OutputOf<GetDecision>> {
  const { stamp } = await ownSubject(db, caller, input);
  const { kind, id } = input;
  return (await decisionOf(db, { kind, id, stamp })) ?? fail(4004, '这条内容没有被驳回');
}

/** Has a person look again at the caller's rejected thing: once against each rejection. */
export async function appeal({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<Appeal>): Promise<OutputOf<Appeal>> {
  const { kind, id } = input;
  const text = cleanText('text', input.text, APPEAL_MAX);
  const { stamp } = await ownSubject(tx, caller, input);
  await openAppeal(tx, { subject: { kind, id, stamp }, text, now });
  if (!(await appealable(kind).reopen(tx, id, now))) return fail(4009, '这条内容没有被驳回，不需要申诉');
  return {};
}
