import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { bumpLikeCount, requireNotBlocked } from '../account/account.public.ts';
import { notify } from '../message/message.public.ts';
import { linkTo } from './announce.ts';

type LikedComment = { uid: number; ownerUid: number; link: string; content: string; likeCount: number };

/**
 * Likes a comment or takes it back (without `on` the other of what is now); asking again changes nothing. The comment is held meanwhile, so its count is exact
 * under parallel taps. Refuses with 4004, also a reply that nobody can read because of what it stands under.
 */
export async function likeComment(
  tx: Tx,
  input: { uid: number; id: number; targetKind: string; on?: boolean | undefined; now: number },
): Promise<{ on: boolean; likeCount: number }> {
  const { uid, id, targetKind, now } = input;
  const [comment] = await tx<LikedComment[]>`
    select uid, owner_uid, link, content, like_count from comment c
    where id = ${id} and target_kind = ${targetKind} and state = 'published'
      and (parent_id is null
        or exists (select from comment root where root.id = c.parent_id and root.state in ('published', 'deleted')))
    for no key update of c`;
  if (!comment) throw new AppError(4004, '评论不存在或已被删除');
  const on = input.on ?? !(await isLiked(tx, input));
  if (on) await requireNotBlocked(tx, uid, comment.uid);
  const { count: rowCount } = on
    ? await tx`
        insert into comment_like (comment_id, uid, created_at) values (${id}, ${uid}, ${now}) on conflict do nothing`
    : await tx`delete from comment_like where comment_id = ${id} and uid = ${uid}`;
  if (rowCount === 0) return { on, likeCount: comment.likeCount };
  const likeCount = comment.likeCount + (on ? 1 : -1);
  const byOwner = comment.ownerUid === uid;
  await tx`
    update comment set like_count = ${likeCount}, liked_by_owner = case when ${byOwner} then ${on} else liked_by_owner end
    where id = ${id}`;
  if (comment.uid !== uid) await bumpLikeCount(tx, comment.uid, on ? 1 : -1);
  if (on) {
    await notify(tx, {
      uid: comment.uid,
      kind: 'like',
      event: 'comment.like',
      actorUid: uid,
      title: '赞了你的评论',
      text: comment.content,
      link: linkTo({ id, link: comment.link }),
      groupKey: `comment.like:${id}`,
      now,
    });
  }
  return { on, likeCount };
}

async function isLiked(tx: Tx, { id, uid }: { id: number; uid: number }): Promise<boolean> {
  const [row] = await tx`select 1 from comment_like where comment_id = ${id} and uid = ${uid}`;
  return row !== undefined;
}
