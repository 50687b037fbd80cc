import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { CommentState, StoredImage } from './comment.rows.ts';

/** A comment held until the transaction ends, with the first-level comment it stands under. */
export type LockedComment = {
  id: number;
  targetKind: string;
  targetId: number;
  ownerUid: number;
  title: string;
  link: string;
  uid: number;
  parentId: number | null;
  answeredId: number | null;
  content: string;
  images: StoredImage[];
  mentions: { uid: number; nickname: string }[];
  state: CommentState;
  replyCount: number;
  /** State of the first-level comment; its own for one of those. */
  rootState: CommentState;
  createdAt: number;
};

/**
 * Locks the first-level comment, then the comment itself, in this order everywhere. Refuses with 4004 when there is no
 * such comment on this kind of thing.
 */
export async function lockComment(tx: Tx, targetKind: string, id: number): Promise<LockedComment> {
  const [row] = await tx<{ parentId: number | null }[]>`
    select parent_id from comment where id = ${id} and target_kind = ${targetKind}`;
  if (!row) throw new AppError(4004, '评论不存在或已被删除');
  const root = row.parentId === null ? null : await lock(tx, row.parentId);
  const comment = await lock(tx, id);
  return { ...comment, rootState: root?.state ?? comment.state };
}

async function lock(tx: Tx, id: number): Promise<Omit<LockedComment, 'rootState'>> {
  const [row] = await tx<Omit<LockedComment, 'rootState'>[]>`
    select id, target_kind, target_id, owner_uid, title, link, uid, parent_id, answered_id, content, images, mentions,
      state, reply_count, created_at
    from comment where id = ${id} for no key update`;
  if (!row) throw new Error(`comment ${id} is gone`);
  return row;
}

/** People can read what stands under it. */
const open = (state: CommentState) => state === 'published' || state === 'deleted';

/**
 * Moves a held comment to a state and all kept counts with it: replies of the first-level comment, answers of the
 * reply it answers, and the target's number of comments that can be read.
 */
export async function moveComment(
  tx: Tx,
  comment: LockedComment,
  to: { state: CommentState; reason?: string | null },
): Promise<void> {
  const { id, state, parentId, answeredId } = comment;
  await tx`update comment set state = ${to.state}, reason = ${to.reason ?? null} where id = ${id}`;
  const by = Number(to.state === 'published') - Number(state === 'published');
  if (parentId === null) {
    const openDelta = Number(open(to.state)) - Number(open(state));
    await countComments(tx, comment, by + openDelta * comment.replyCount);
    return;
  }
  await countReply(tx, { parentId, answeredId }, by);
  if (open(comment.rootState)) await countComments(tx, comment, by);
}

/** Counts a published reply where it stands and where it answers. */
export async function countReply(
  tx: Tx,
  reply: { parentId: number; answeredId: number | null },
  by: number,
): Promise<void> {
  if (by === 0) return;
  await tx`update comment set reply_count = reply_count + ${by} where id = ${reply.parentId}`;
  if (reply.answeredId === null) return;
  await tx`update comment set reply_count = reply_count + ${by} where id = ${reply.answeredId}`;
}

/** Adds to the target's number of comments that can be read. */
export async function countComments(
  tx: Tx,
  target: { targetKind: string; targetId: number },
  by: number,
): Promise<void> {
  if (by === 0) return;
  await tx`
    insert into comment_count as c (target_kind, target_id, count)
    values (${target.targetKind}, ${target.targetId}, greatest(${by}::integer, 0))
    on conflict (target_kind, target_id) do update set count = c.count + ${by}`;
}
