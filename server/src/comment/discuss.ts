import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/comment/discussion';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { Caller, ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { placeOf } from '../location/location.public.ts';
import { requireTarget } from './access.ts';
import { addComment } from './add-comment.ts';
import { commentTarget, listComments, listReplies } from './comment.queries.ts';
import { deleteComment } from './delete-comment.ts';
import { likeComment } from './like-comment.ts';

/** What these functions take of a call, beside its input. */
type Reading = Pick<ReadContext, 'db' | 'now'> & { caller: Caller | null };
type Writing = Pick<WriteContext, 'tx' | 'config' | 'request' | 'now'> & { caller: Caller };

/** The kind of content a comment has to be on, for calls that serve one kind alone. */
type OnlyOn = { onlyOn?: string };

/** Comments on content that the viewer may open. */
export async function getComments(
  { db, caller, now }: Reading,
  { kind, id, sort = 'hot', limit = LIMIT, cursor, focusId }: InputOf<typeof contract.getComments>,
): Promise<OutputOf<typeof contract.getComments>> {
  await requireTarget(db, { kind, id }, { caller, now });
  return listComments(db, {
    target: { kind, id },
    caller: caller?.uid ?? null,
    sort,
    cursor,
    limit,
    focusId,
  });
}

/** Replies to a comment on content that the viewer may open. */
export async function getReplies(
  { db, caller, now }: Reading,
  { commentId, sort = 'old', limit = LIMIT, cursor, onlyOn }: InputOf<typeof contract.getReplies> & OnlyOn,
): Promise<OutputOf<typeof contract.getReplies>> {
  const target = await commentTarget(db, commentId, onlyOn);
  await requireTarget(db, target, { caller, now });
  const page = { sort, cursor, limit };
  return listReplies(db, { targetKind: target.kind, commentId, caller: caller?.uid ?? null, ...page });
}

/** Comments on content that the caller may open, or replies to a comment on it. */
export async function comment(
  { tx, config, caller, request, now }: Writing,
  { kind, id, ...input }: InputOf<typeof contract.addComment>,
): Promise<OutputOf<typeof contract.addComment>> {
  const target = await requireTarget(tx, { kind, id }, { caller, now });
  const place = placeOf(request.ip);
  const { reviewFirst } = config;
  return addComment(tx, { ...input, target, uid: caller.uid, place, reviewFirst, now });
}

/** Deletes the caller's own comment, also on what they can no longer open. */
export async function removeComment(
  { tx, caller, now }: Writing,
  { id, onlyOn }: InputOf<typeof contract.deleteComment> & OnlyOn,
): Promise<OutputOf<typeof contract.deleteComment>> {
  const { kind: targetKind } = await commentTarget(tx, id, onlyOn);
  await deleteComment(tx, { uid: caller.uid, id, targetKind, now });
  return {};
}

/** Likes a comment on content that the caller may open, or takes it back. */
export async function motionComment(
  { tx, caller, now }: Writing,
  { id, on, onlyOn }: InputOf<typeof contract.motionComment> & OnlyOn,
): Promise<OutputOf<typeof contract.motionComment>> {
  const target = await commentTarget(tx, id, onlyOn);
  await requireTarget(tx, target, { caller, now });
  return likeComment(tx, { uid: caller.uid, id, targetKind: target.kind, on, now });
}
