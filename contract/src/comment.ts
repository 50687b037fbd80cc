import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { COMMENT } from './core/constants.ts';
import { ContentKindName } from './content.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './core/schema.ts';
import { ofField, summaryTags } from './core/tags.ts';

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

const written = {
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
export const Reply = Type.Object(written);
export type Reply = Static<typeof Reply>;

/** A first-level comment with its first replies (`COMMENT.firstReplies`, and the one a link led to). */
export const Comment = Type.Object({ ...written, replies: Type.Array(Reply) });
export type Comment = Static<typeof Comment>;

/** Fields of a request for comments, beside whose they are. */
export const commentListInput = {
  sort: Type.Optional(OneOf(commentSorts)),
  /** A comment or reply that a link leads to: its thread stands first, beside the page's `limit`. Sent with every page. */
  focusId: Type.Optional(Id()),
  ...listInput,
};

/** Fields of a request for the replies of a comment. */
export const replyListInput = { sort: Type.Optional(OneOf(replySorts)), ...listInput };

/** Fields of a new comment, beside what it is on. */
export const newComment = {
  /** Replies to this comment or reply when given. */
  commentId: Type.Optional(Id()),
  content: Text(1, COMMENT.contentMax),
  /** Ids of pictures of one's own. */
  imageIds: Type.Optional(Type.Array(Id(), { maxItems: COMMENT.images })),
  /** Members that `@nickname` in the text means; needed only where several bear the name. */
  mentions: Type.Optional(Type.Array(Id(), { maxItems: COMMENT.mentions })),
};

const closed = { additionalProperties: false } as const;
/** A request for the replies of a comment, whatever it is on. */
export const RepliesInput = Type.Object({ commentId: Id(), ...replyListInput }, closed);
/** A request to delete a comment of one's own, whatever it is on. */
export const DeleteCommentInput = Type.Object({ id: Id() }, closed);
/** A like of a comment, given or taken back, and what it has of them then. */
export const LikeCommentInput = Type.Object({ id: Id(), on: Type.Boolean() }, closed);
export const CommentLikes = Type.Object({ on: Type.Boolean(), likeCount: Count() });

/** Content that takes comments. */
const target = { kind: ContentKindName(), id: Id() };

export const getComments = call({
  name: 'comment/getList',
  method: 'GET',
  access: 'optional',
  summary: '一个内容的评论，支持所有开放评论的种类',
  input: Type.Object({ ...target, ...commentListInput }, closed),
  output: listOf(Comment),
  errors: [4003, 4004],
  reads: ['comment:id', ...ofField(summaryTags, 'id'), 'member', 'follow'],
});

export const getReplies = call({
  name: 'comment/getReplies',
  method: 'GET',
  access: 'optional',
  summary: '一条评论的回复',
  input: RepliesInput,
  output: listOf(Reply),
  errors: [4003, 4004],
  reads: ['comment', ...summaryTags, 'member', 'follow'],
});

export const addComment = call({
  name: 'comment/add',
  method: 'POST',
  access: 'member',
  summary: '发表评论或回复',
  input: Type.Object({ ...target, ...newComment }, closed),
  output: Comment,
  errors: [4001, 4003, 4004, 4009, 4010, 4029],
  changes: ['comment:id'],
  idempotent: true,
});

export const deleteComment = call({
  name: 'comment/delete',
  method: 'POST',
  access: 'member',
  summary: '删除自己的评论，回复保留',
  input: DeleteCommentInput,
  output: done(),
  errors: [4003, 4004],
  changes: ['comment'],
  idempotent: true,
});

/** Affects no list: the answer says all, and a list in hot order would be sorted anew under the reader's finger. */
export const motionComment = call({
  name: 'comment/motion',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞一条评论',
  input: LikeCommentInput,
  output: CommentLikes,
  errors: [4003, 4004],
  changes: [],
});
