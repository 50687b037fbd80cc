import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { SOLUTION } from './core/constants.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text, Toggle } from './core/schema.ts';
import { TextImage } from './introduction/introduction.ts';

/** A member's own worked answer to a question. Its comments are those of kind 'solution' (comment/…). */

/** 审核中 · 已发布 · 未通过 */
export const solutionStates = ['reviewing', 'published', 'rejected'] as const;

export const Solution = Type.Object({
  id: Id(),
  questionId: Id(),
  author: Author,
  /** The small Markdown subset with $…$ formulas. */
  content: Type.String(),
  /** Pictures that it names as `![words](image:<id>)`. */
  images: Type.Array(TextImage),
  likeCount: Count(),
  commentCount: Count(),
  liked: Type.Boolean(),
  /** The bank's author or staff accepted it; at most one of a question is. */
  accepted: Type.Boolean(),
  mine: Type.Boolean(),
  /** Others see only published ones. */
  state: OneOf(solutionStates),
  /** Why it was rejected, in words; else null. */
  reason: Nullable(Type.String()),
  /** The asking member may accept it. */
  canAccept: Type.Boolean(),
  /** IP属地, stored when it was written; '' when unknown. */
  place: Type.String(),
  createdAt: Seconds(),
  updatedAt: Seconds(),
});
export type Solution = Static<typeof Solution>;

export const getList = call({
  name: 'solution/getList',
  method: 'GET',
  access: 'optional',
  summary: '一道题的题解：被采纳的在最前，其余按赞或时间；自己正在模考这道题时 4003',
  input: Type.Object(
    { questionId: Id(), sort: Type.Optional(OneOf(['likes', 'new'])), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Solution),
  errors: [4003, 4004],
  reads: [
    'solution',
    'question:questionId',
    'member',
    'reaction',
    'comment',
    'purchase',
    'practice',
    'follow',
  ],
});

export const getDetail = call({
  name: 'solution/getDetail',
  method: 'GET',
  access: 'optional',
  summary: '一篇题解；题目未开放或正在模考时 4003',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Solution,
  errors: [4003, 4004],
  reads: ['solution:id', 'question', 'member', 'reaction:id', 'comment:id', 'purchase', 'practice', 'follow'],
});

export const getMyList = call({
  name: 'solution/getMyList',
  method: 'POST',
  access: 'member',
  summary: '我写的题解，可按状态筛选',
  input: Type.Object(
    { state: Type.Optional(OneOf(solutionStates)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      ...Solution.properties,
      /** The question's first words as plain text, and its bank. */
      questionTitle: Type.String(),
      bankTitle: Type.String(),
    }),
  ),
  reads: ['solution', 'question', 'bank', 'reaction', 'comment'],
});

export const publish = call({
  name: 'solution/publish',
  method: 'POST',
  access: 'member',
  summary: '发表或修改（有 id）题解；草稿留在客户端',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      questionId: Id(),
      /** Pictures of one's own are named in it as `![words](image:<id>)`. */
      content: Text(1, SOLUTION.contentMax),
    },
    { additionalProperties: false },
  ),
  output: Solution,
  errors: [4001, 4003, 4004, 4009, 4010, 4029],
  changes: ['solution:id', 'question:questionId', 'review'],
  idempotent: true,
});

export const remove = call({
  name: 'solution/remove',
  method: 'POST',
  access: 'member',
  summary: '删除自己的题解',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004],
  changes: ['solution:id'],
  idempotent: true,
});

export const motion = call({
  name: 'solution/motion',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞一篇题解',
  input: Type.Object({ id: Id(), on: Toggle() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), likeCount: Count() }),
  errors: [4003, 4004],
  changes: ['reaction:id'],
});

export const accept = call({
  name: 'solution/accept',
  method: 'POST',
  access: 'member',
  summary: '采纳或取消采纳一篇题解（题库作者或运营）；每题至多一篇，采纳另一篇时前一篇让位',
  input: Type.Object({ id: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ accepted: Type.Boolean() }),
  errors: [4003, 4004],
  changes: ['solution'],
});
