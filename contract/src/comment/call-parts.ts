/** What the calls of comments have in common, on whatever kind of content: each kind adds its own name, target and tags. */
import { Type } from 'typebox';
import { Comment, Reply, replySorts } from './comment.ts';
import { Count, done, Id, listInput, listOf, OneOf, Toggle } from '../core/schema.ts';

const closedObject = { additionalProperties: false } as const;

export const listCall = { method: 'GET', access: 'optional', output: listOf(Comment) } as const;

export const repliesCall = {
  method: 'GET',
  access: 'optional',
  summary: '一条评论的回复',
  input: Type.Object({ commentId: Id(), sort: Type.Optional(OneOf(replySorts)), ...listInput }, closedObject),
  output: listOf(Reply),
} as const;

export const addCall = {
  method: 'POST',
  access: 'member',
  summary: '发表评论或回复',
  output: Comment,
  errors: [4001, 4003, 4004, 4009, 4010, 4029],
  idempotent: true,
} as const;

export const deleteCall = {
  method: 'POST',
  access: 'member',
  summary: '删除自己的评论，回复保留',
  input: Type.Object({ id: Id() }, closedObject),
  output: done(),
  errors: [4003, 4004],
  changes: ['comment'],
  idempotent: true,
} as const;

/** Changes no list: the answer says all, and a list in hot order would be sorted anew under the reader's finger. */
export const likeCall = {
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞一条评论',
  input: Type.Object({ id: Id(), on: Toggle() }, closedObject),
  output: Type.Object({ on: Type.Boolean(), likeCount: Count() }),
  errors: [4003, 4004],
  changes: [],
} as const;
