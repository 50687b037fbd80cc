import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { bumpLikeCount } from '../account/account.public.ts';
import { releaseFile } from '../file/file.public.ts';
import { withdrawCase } from '../moderation/moderation.public.ts';
import { withdrawAnnounced } from './announce.ts';
import type { CommentState } from './comment.rows.ts';
import { lockComment, moveComment } from './comment.states.ts';

/**
 * Deletes a member's own comment: words, pictures and likes go, also from messages about it; replies stay under an
 * empty place. Deleting it again changes nothing. Refuses with 4003 (somebody else's) or 4004.
 */
export async function deleteComment(
  tx: Tx,
  input: { uid: number; id: number; targetKind: string; now: number },
): Promise<void> {
  const { uid, id, targetKind, now } = input;
  const [row] = await tx<{ uid: number; state: CommentState }[]>`
    select uid, state from comment where id = ${id} and target_kind = ${targetKind}`;
  const seen = row && (row.uid === uid || row.state === 'published' || row.state === 'deleted');
  if (!seen) throw new AppError(4004, '评论不存在或已被删除');
  if (row.uid !== uid) throw new AppError(4003, '只能删除自己的评论');
  // A review's case is locked before what it is about, here as there.
  await withdrawCase(tx, { kind: 'comment', id }, now);
  const comment = await lockComment(tx, targetKind, id);
  if (comment.state === 'deleted') return;
  for (const { fileId } of comment.images) await releaseFile(tx, { fileId, by: `comment:${id}`, now });
  const [likes] = await tx<{ count: number }[]>`
    select count(*)::int as count from comment_like where comment_id = ${id} and uid <> ${uid}`;
  await tx`delete from comment_like where comment_id = ${id}`;
  await tx`
    update comment set content = '', images = '[]', mentions = '[]', place = '', like_count = 0, liked_by_owner = false
    where id = ${id}`;
  await moveComment(tx, comment, { state: 'deleted' });
  await bumpLikeCount(tx, uid, -(likes?.count ?? 0));
  await withdrawAnnounced(tx, comment, '这条评论已删除');
}
