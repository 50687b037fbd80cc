import type { Comment } from '@xuelin/contract/comment/comment';
import { COMMENT } from '@xuelin/contract/core/constants';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { requireNotBlocked, standingOf } from '../account/account.public.ts';
import type { VisibleContent } from '../content/content.public.ts';
import { claimFile } from '../file/file.public.ts';
import { checkText, cleanText, openCase, refuseText } from '../moderation/moderation.public.ts';
import { announcement, tellInOrder } from './announce.ts';
import { findComment } from './comment.queries.ts';
import type { StoredImage } from './comment.rows.ts';
import { countComments, countReply, lockComment, type LockedComment } from './comment.states.ts';
import { mentionsIn } from './mentions.ts';
import { keepPace } from './pace.ts';
import { pictureLimit } from './picture-limit.ts';

/** What is commented on. The caller has made sure that the member may see it. */
export type CommentTarget = VisibleContent & { kind: string; id: number };

export type NewComment = {
  target: CommentTarget;
  uid: number;
  /** The comment or reply it answers. */
  commentId?: number | undefined;
  content: string;
  imageIds?: readonly number[] | undefined;
  mentions?: readonly number[] | undefined;
  /** IP属地 of the writer. */
  place: string;
  /** Of the configuration: what newcomers write waits for a person. */
  reviewFirst?: boolean;
  now: number;
};

/**
 * Writes a comment or a reply: published at once when its text is clean, else seen by its author alone until a person
 * decided. Refuses with 4000, 4001 (no phone), 4003, 4004, 4009 (picture), 4010 (text) and 4029.
 */
export async function addComment(tx: Tx, input: NewComment): Promise<Comment> {
  const { target, uid, place, now } = input;
  const standing = await standingOf(tx, uid, now);
  if (!standing.phoneBound) throw new AppError(4001, '绑定手机号后就可以评论了');
  await requireNotBlocked(tx, uid, target.ownerUid);
  const content = cleanText('content', input.content, COMMENT.contentMax);
  const imageIds = [...new Set(input.imageIds ?? [])];
  refuseTooManyImages(imageIds.length, standing.trustLevel, now);
  await keepPace(tx, uid, standing, now);
  const answeredComment =
    input.commentId === undefined ? null : await lockAnswered(tx, target, input.commentId, uid);
  if (answeredComment) await requireNotBlocked(tx, uid, answeredComment.uid);
  const { reviewFirst = false } = input;
  const check = await checkText(tx, { uid, texts: [content], kind: 'comment', now, reviewFirst });
  if (check.verdict === 'refused') throw refuseText(check.reasons);

  const parentId = answeredComment && (answeredComment.parentId ?? answeredComment.id);
  const answeredId = answeredComment && (answeredComment.parentId === null ? null : answeredComment.id);
  const mentions = await mentionsIn(tx, uid, content, input.mentions ?? []);
  const [row] = await tx<{ id: number }[]>`
    insert into comment (target_kind, target_id, owner_uid, title, link, uid, parent_id, answered_id, content, mentions,
      place, state, created_at)
    values (${target.kind}, ${target.id}, ${target.ownerUid}, ${target.title}, ${target.link}, ${uid}, ${parentId},
      ${answeredId}, ${content}, ${tx.json(mentions)}, ${place}, ${check.waits ? 'reviewing' : 'published'}, ${now})
    returning id`;
  if (!row) throw new Error('the comment was not written');
  const { id } = row;
  await claimImages(tx, { id, uid, imageIds, now });
  if (check.waits) {
    await openCase(tx, { subject: { kind: 'comment', id }, cause: check.waits, reasons: check.reasons, now });
  } else {
    if (parentId !== null) await countReply(tx, { parentId, answeredId }, 1);
    await countComments(tx, { targetKind: target.kind, targetId: target.id }, 1);
    const { ownerUid, title, link } = target;
    const comment = { id, uid, ownerUid, title, link, content, mentions };
    await tellInOrder(tx, announcement(comment, answeredComment?.uid ?? null, now));
  }
  return findComment(tx, id, uid);
}

function refuseTooManyImages(count: number, trustLevel: number, now: number): void {
  const { most, newcomer } = pictureLimit(trustLevel, now);
  if (count <= most) return;
  throw invalid('imageIds', newcomer ? `新同学每条评论最多带 ${most} 张图` : `最多带 ${most} 张图`);
}

/** The comment to answer, held so that it cannot be deleted meanwhile. */
async function lockAnswered(
  tx: Tx,
  target: CommentTarget,
  commentId: number,
  uid: number,
): Promise<LockedComment> {
  const comment = await lockComment(tx, target.kind, commentId);
  const there = comment.targetId === target.id && (comment.state !== 'rejected' || comment.uid === uid);
  if (!there) throw new AppError(4004, '要回复的评论不存在');
  if (comment.state === 'deleted') throw new AppError(4004, '这条评论已被删除，不能再回复了');
  const waits =
    comment.state !== 'published' || (comment.rootState !== 'published' && comment.rootState !== 'deleted');
  if (waits && comment.uid === uid) throw new AppError(4003, '这条评论通过审核后才能回复');
  if (waits) throw new AppError(4004, '要回复的评论不存在');
  return comment;
}

async function claimImages(
  tx: Tx,
  comment: { id: number; uid: number; imageIds: readonly number[]; now: number },
): Promise<void> {
  const { id, uid, imageIds, now } = comment;
  const images: StoredImage[] = [];
  for (const fileId of imageIds) {
    const file = await claimFile(tx, { uid, fileId, purpose: 'image', by: `comment:${id}`, now });
    images.push({ fileId, uploadId: file.uploadId, width: file.width ?? 0, height: file.height ?? 0 });
  }
  if (images.length > 0) await tx`update comment set images = ${tx.json(images)} where id = ${id}`;
}
