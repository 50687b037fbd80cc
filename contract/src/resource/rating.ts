import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { RATING } from '../core/constants.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/** What owners of a document say of it: stars and words, one each. Helpful votes are the likes of kind 'rating'. */

/** 审核中 · 已发布 · 未通过 */
export const ratingStates = ['reviewing', 'published', 'rejected'] as const;

const Stars = () => Type.Integer({ minimum: 1, maximum: 5 });

export const Rating = Type.Object({
  id: Id(),
  resourceId: Id(),
  author: Author,
  stars: Stars(),
  /** May be ''. */
  content: Type.String(),
  helpfulCount: Count(),
  /** The asking member found it helpful. */
  helpful: Type.Boolean(),
  mine: Type.Boolean(),
  /** Others see only published ones. */
  state: OneOf(ratingStates),
  /** Why it waits or was rejected, for its author; else null. */
  reason: Nullable(Type.String()),
  /** What the uploader says to it, and since when; null while they say nothing. */
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Seconds()),
  createdAt: Seconds(),
  updatedAt: Seconds(),
});
export type Rating = Static<typeof Rating>;

export const getRatingList = call({
  name: 'resource/getRatingList',
  method: 'GET',
  access: 'optional',
  summary: '一份资料的评价：分布、平均、自己的评价和列表',
  input: Type.Object(
    {
      id: Id(),
      sort: Type.Optional(OneOf(['helpful', 'new'])),
      /** Only those with so many stars. */
      stars: Type.Optional(Stars()),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...listOf(Rating).properties,
    /** Published ratings, and of them those with 1, 2 … 5 stars. */
    count: Count(),
    distribution: Type.Array(Count()),
    /** Mean of the stars times 10, rounded: 49 = 4.9; 0 without ratings. */
    averageTenths: Count(),
    /** The asking member's own, in whatever state. */
    mine: Nullable(Rating),
    /** The asking member may rate it: they own it and did not make it. */
    canRate: Type.Boolean(),
    /** The asking member made the document and answers its ratings. */
    canAnswer: Type.Boolean(),
  }),
  errors: [4004],
  reads: ['resource:id', 'member', 'reaction', 'purchase:id', 'download', 'block'],
});

export const rate = call({
  name: 'resource/rate',
  method: 'POST',
  access: 'member',
  summary: '评价拥有的资料，每人一条，可修改',
  input: Type.Object(
    { id: Id(), stars: Stars(), content: Text(0, RATING.contentMax) },
    { additionalProperties: false },
  ),
  output: Rating,
  errors: [4001, 4003, 4004, 4010],
  changes: ['resource:id', 'review'],
  idempotent: true,
});

export const answerRating = call({
  name: 'resource/answerRating',
  method: 'POST',
  access: 'member',
  summary: '资料作者回复一条评价；空的收回回复',
  input: Type.Object({ ratingId: Id(), answer: Text(0, RATING.contentMax) }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004, 4010],
  changes: ['resource'],
});

export const markHelpful = call({
  name: 'resource/markHelpful',
  method: 'POST',
  access: 'member',
  summary: '觉得一条评价有用，或收回',
  input: Type.Object({ ratingId: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), helpfulCount: Count() }),
  errors: [4003, 4004],
  changes: ['reaction'],
});
