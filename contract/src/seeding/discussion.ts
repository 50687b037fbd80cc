import { Type } from 'typebox';
import { call } from '../core/call.ts';
import {
  Comment,
  CommentLikes,
  commentListInput,
  DeleteCommentInput,
  LikeCommentInput,
  newComment,
  RepliesInput,
  Reply,
} from '../comment.ts';
import { done, Id, listOf } from '../core/schema.ts';

/** Comments on a post. */

const closed = { additionalProperties: false } as const;

export const getComment = call({
  name: 'seeding/getComment',
  method: 'GET',
  access: 'optional',
  summary: '种草的评论',
  input: Type.Object({ seedingId: Id(), ...commentListInput }, closed),
  output: listOf(Comment),
  errors: [4004],
  reads: ['comment:seedingId', 'seeding:seedingId', 'member', 'follow'],
});

export const getSonComment = call({
  name: 'seeding/getSonComment',
  method: 'GET',
  access: 'optional',
  summary: '一条评论的回复',
  input: RepliesInput,
  output: listOf(Reply),
  errors: [4004],
  reads: ['comment', 'seeding', 'member', 'follow'],
});

export const addComment = call({
  name: 'seeding/addComment',
  method: 'POST',
  access: 'member',
  summary: '发表评论或回复',
  input: Type.Object({ seedingId: Id(), ...newComment }, closed),
  output: Comment,
  errors: [4001, 4003, 4004, 4009, 4010, 4029],
  changes: ['comment:seedingId'],
  idempotent: true,
});

export const deleteComment = call({
  name: 'seeding/deleteComment',
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
  name: 'seeding/motionComment',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞一条评论',
  input: LikeCommentInput,
  output: CommentLikes,
  errors: [4003, 4004],
  changes: [],
});
