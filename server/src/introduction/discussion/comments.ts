import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/introduction';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import {
  addComment as writeComment,
  commentTarget,
  type CommentTarget,
  deleteComment as eraseComment,
  likeComment,
  listComments,
  listReplies,
} from '../../comment/comment.public.ts';
import { placeOf } from '../../location/location.public.ts';
import { visibleIntroduction } from '../access.ts';
import { kind, type IntroductionRow } from '../introduction.rows.ts';

/** An introduction as its comments name it. */
export const commentedOn = ({ id, uid, title }: IntroductionRow): CommentTarget => ({
  kind,
  id,
  ownerUid: uid,
  title,
  link: `#/pages/index/details?id=${id}`,
});

/** Refuses comments of other things, and of introductions that are not there for the caller (4004). */
export async function checkComment(
  sql: Queryable,
  { caller, id, now }: { caller: ReadContext['caller']; id: number; now: number },
): Promise<void> {
  const target = await commentTarget(sql, id);
  if (target?.kind !== kind) throw new AppError(4004, '评论不存在或已被删除');
  await visibleIntroduction(sql, caller, target.id, now);
}

export async function getComments({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.getIntroduceComment>): Promise<OutputOf<typeof contract.getIntroduceComment>> {
  const { introduceId: id, sort = 'hot', limit = LIMIT, cursor, focusId } = input;
  await visibleIntroduction(db, caller, id, now);
  return listComments(db, {
    target: { kind, id },
    caller: caller?.uid ?? null,
    sort,
    cursor,
    limit,
    focusId,
  });
}

export async function getReplies({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.getIntroduceSonComment>): Promise<
  OutputOf<typeof contract.getIntroduceSonComment>
> {
  const { commentId, sort = 'old', limit = LIMIT, cursor } = input;
  await checkComment(db, { caller, id: commentId, now });
  return listReplies(db, { targetKind: kind, commentId, caller: caller?.uid ?? null, sort, cursor, limit });
}

export async function addComment({
  tx,
  config,
  caller,
  input,
  request,
  now,
}: WriteContext<typeof contract.addIntroduceComment>): Promise<
  OutputOf<typeof contract.addIntroduceComment>
> {
  const { introduceId, ...written } = input;
  const { introduction } = await visibleIntroduction(tx, caller, introduceId, now);
  const { reviewFirst } = config;
  return writeComment(tx, {
    ...written,
    target: commentedOn(introduction),
    uid: caller.uid,
    place: placeOf(request.ip),
    reviewFirst,
    now,
  });
}

export async function deleteComment({
  tx,
  caller,
  input: { id },
  now,
}: WriteContext<typeof contract.deleteIntroduceComment>): Promise<
  OutputOf<typeof contract.deleteIntroduceComment>
> {
  await eraseComment(tx, { uid: caller.uid, id, targetKind: kind, now });
  return {};
}

export async function motionComment({
  tx,
  caller,
  input: { id, on },
  now,
}: WriteContext<typeof contract.motionComment>): Promise<OutputOf<typeof contract.motionComment>> {
  await checkComment(tx, { caller, id, now });
  return likeComment(tx, { uid: caller.uid, id, targetKind: kind, on, now });
}
