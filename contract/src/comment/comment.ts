import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { COMMENT } from '../core/constants.ts';
import { Count, Id, listInput, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/** Newest first, or by likes + 2 · replies. */
export const commentSorts = ['new', 'hot'] as const;
/** A conversation reads from its beginning: 'old' is the default of replies. */
export const replySorts = ['old', 'new', 'hot'] as const;

const CommentImage = Type.Object({
  url: Type.String(),
  /** At most 400 pixels a side. */
  thumbnail: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

const replyFields = {
  id: Id(),
  /** The first-level comment a reply stands under; null for a first-level one. */
  parentId: Nullable(Id()),
  /** Null when deleted. */
  author: Nullable(Author),
  /** Plain text. Empty when deleted: its replies stay. */
  content: Type.String(),
  deleted: Type.Boolean(),
  images: Type.Array(CommentImage),
  /** Who is named in the text as `@nickname`, as they were called when it was written. */
  mentions: Type.Array(Type.Object({ uid: Id(), nickname: Type.String() })),
  /** Whom a reply to a reply answers; null when it answers the first-level comment, or a deleted reply. */
  replyTo: Nullable(Author),
  likeCount: Count(),
  /** Replies under a first-level comment; answers to a reply. */
  replyCount: Count(),
  liked: Type.Boolean(),
  /** The author of what is commented on wrote it. */
  byAuthor: Type.Boolean(),
  /** The author of what is commented on likes it. */
  likedByAuthor: Type.Boolean(),
  mine: Type.Boolean(),
  /** Others see only published ones. */
  state: OneOf(['reviewing', 'published', 'rejected']),
  /** Why it was rejected, in words; else null. */
  reason: Nullable(Type.String()),
  /** IP属地, stored when it was written; '' when unknown. */
  place: Type.String(),
  createdAt: Seconds(),
};

/** A reply; introductions, seedings and solutions share this shape. */
export const Reply = Type.Object(replyFields);
export type Reply = Static<typeof Reply>;

/** A first-level comment with its first replies (`COMMENT.firstReplies`, and the one a link led to). */
export const Comment = Type.Object({ ...replyFields, replies: Type.Array(Reply) });
export type Comment = Static<typeof Comment>;

/** Fields of a request for comments, beside whose they are. */
export const commentListInput = {
  sort: Type.Optional(OneOf(commentSorts)),
  /** A comment or reply that a link leads to: its thread stands first, beside the page's `limit`. Sent with every page. */
  focusId: Type.Optional(Id()),
  ...listInput,
};

/** Fields of a new comment, beside what it is on. */
export const newComment = {
  /** Replies to this comment or reply when given. */
  commentId: Type.Optional(Id()),
  content: Text(1, COMMENT.contentMax),
  /** Ids of pictures of one's own, as many as comment/getPictureLimit says. */
  imageIds: Type.Optional(Type.Array(Id(), { maxItems: COMMENT.images })),
  /** Members that `@nickname` in the text means; needed only where several bear the name. */
  mentions: Type.Optional(Type.Array(Id(), { maxItems: COMMENT.mentions })),
};
