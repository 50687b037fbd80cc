import type { Author } from '@xuelin/contract/account/account';
import type { Comment, Reply } from '@xuelin/contract/comment/comment';
import { authorColumnText } from '../account/account.public.ts';
import { imageUrl, thumbnailUrl } from '../file/file.public.ts';

export type CommentState = 'reviewing' | 'published' | 'rejected' | 'deleted';
export type StoredImage = { fileId: number; uploadId: string; width: number; height: number };
export type Mention = { uid: number; nickname: string };

/** A row as `columnText` selects it. */
export type CommentRow = Author & {
  id: number;
  parentId: number | null;
  ownerUid: number;
  content: string;
  images: StoredImage[];
  mentions: Mention[];
  state: CommentState;
  reason: string | null;
  replyCount: number;
  likeCount: number;
  likedByOwner: boolean;
  heat: number;
  place: string;
  createdAt: number;
  liked: boolean;
  replyTo: Author | null;
};

/** What a comment shows, from `comment c` with `joinText`; $1 is the uid of who asks, 0 for a visitor. */
export const columnText = `
  c.id, c.parent_id, c.owner_uid, c.content, c.images, c.mentions, c.state, c.reason, c.reply_count, c.like_count,
  c.liked_by_owner, c.heat, c.place, c.created_at, ${authorColumnText},
  coalesce((select true from comment_like l where l.comment_id = c.id and l.uid = $1::bigint), false) as liked,
  case when a.uid is not null then json_build_object(
    'uid', a.uid, 'nickname', a.nickname, 'avatar', a.avatar_url, 'certificate', a.certificate) end as reply_to`;

export const joinText = `
  join member m on m.uid = c.uid
  left join comment b on b.id = c.answered_id and b.state = 'published'
  left join member a on a.uid = b.uid`;

/** How who asks sees it: a deleted one has lost its words and its author. */
export function replyOf(row: CommentRow, uid: number | null): Reply {
  const isDeleted = row.state === 'deleted';
  const { nickname, avatar, certificate } = row;
  return {
    id: row.id,
    parentId: row.parentId,
    author: isDeleted ? null : { uid: row.uid, nickname, avatar, certificate },
    content: row.content,
    deleted: isDeleted,
    images: row.images.map(({ uploadId, width, height }) => ({
      url: imageUrl({ uploadId }),
      thumbnail: thumbnailUrl({ uploadId }),
      width,
      height,
    })),
    mentions: row.mentions,
    replyTo: isDeleted ? null : row.replyTo,
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    liked: row.liked,
    byAuthor: !isDeleted && row.uid === row.ownerUid,
    likedByAuthor: row.likedByOwner,
    mine: !isDeleted && row.uid === uid,
    state: row.state === 'deleted' ? 'published' : row.state,
    reason: row.reason,
    place: row.place,
    createdAt: row.createdAt,
  };
}

/** A first-level comment with the replies that come with it. */
export const commentOf = (row: CommentRow, replies: readonly CommentRow[], uid: number | null): Comment => ({
  ...replyOf(row, uid),
  replies: replies.map((reply) => replyOf(reply, uid)),
});
