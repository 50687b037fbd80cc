import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { ContentKindName } from '../content.ts';
import { SEEDING } from '../core/constants.ts';
import {
  Count,
  done,
  Id,
  Latitude,
  Longitude,
  Nullable,
  OneOf,
  Seconds,
  Text,
  Toggle,
} from '../core/schema.ts';
import { PictureLimit } from '../file.ts';
import { Poll, Seeding, visibilities } from './seeding.ts';

/** Writing posts, and what members do to one. */

const closedObject = { additionalProperties: false } as const;

export const publish = call({
  name: 'seeding/publish',
  method: 'POST',
  access: 'member',
  summary:
    '发布种草（无 id），或在发布后 30 分钟内修改（有 id，没有传的字段也被替换为空）；未通过的随时可以修改后再次送审',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      /** The small Markdown subset with $…$ formulas. */
      content: Text(1, SEEDING.contentMax),
      /** Ids of pictures of one's own (upload/image), in their order; as many as seeding/getPictureLimit says. */
      imageIds: Type.Optional(Type.Array(Id(), { maxItems: SEEDING.images })),
      /** Names without `#`; one that does not exist yet is made. */
      topics: Type.Optional(Type.Array(Text(1, SEEDING.topicMax), { maxItems: SEEDING.topics })),
      /** Any published content: a document, a bank, a question, an introduction, another post … */
      attachment: Type.Optional(Nullable(Type.Object({ kind: ContentKindName(), id: Id() }, closedObject))),
      /** Of a new post; an edit leaves the poll as it is. */
      poll: Type.Optional(
        Nullable(
          Type.Object(
            {
              choices: Type.Array(Text(1, SEEDING.choiceMax), {
                minItems: SEEDING.choicesMin,
                maxItems: SEEDING.choicesMax,
              }),
              /** From 5 minutes to 30 days from now. */
              endsAt: Seconds(),
            },
            closedObject,
          ),
        ),
      ),
      /** Where the author is, in their own words. */
      spot: Type.Optional(Text(0, SEEDING.spotMax)),
      /** For the feed 附近; nobody is told it, only a distance. */
      position: Type.Optional(
        Nullable(Type.Object({ latitude: Latitude(), longitude: Longitude() }, closedObject)),
      ),
      /** 'all' unless it says otherwise. */
      visibility: Type.Optional(OneOf(visibilities)),
    },
    closedObject,
  ),
  output: Seeding,
  errors: [4001, 4003, 4004, 4009, 4010, 4029],
  changes: ['seeding:id', 'topic', 'review'],
  idempotent: true,
});

export const getPictureLimit = call({
  name: 'seeding/getPictureLimit',
  method: 'GET',
  access: 'member',
  summary: '我的一条种草最多带几张图；新同学比别人少',
  input: Type.Object({}, closedObject),
  output: PictureLimit,
  reads: ['setting', 'account'],
});

export const setVisibility = call({
  name: 'seeding/setVisibility',
  method: 'POST',
  access: 'member',
  summary: '改变谁可以看自己的种草，任何时候都可以',
  input: Type.Object({ id: Id(), visibility: OneOf(visibilities) }, closedObject),
  output: done(),
  errors: [4003, 4004],
  changes: ['seeding:id', 'topic'],
  idempotent: true,
});

export const remove = call({
  name: 'seeding/delete',
  method: 'POST',
  access: 'member',
  summary: '删除自己的种草；10 分钟内可以恢复',
  input: Type.Object({ id: Id() }, closedObject),
  output: done(),
  errors: [4003, 4004],
  changes: ['seeding:id', 'topic', 'review'],
  idempotent: true,
});

export const restore = call({
  name: 'seeding/restore',
  method: 'POST',
  access: 'member',
  summary: '恢复刚删除的种草；超过 10 分钟为 4004',
  input: Type.Object({ id: Id() }, closedObject),
  output: Seeding,
  errors: [4003, 4004],
  changes: ['seeding:id', 'topic', 'review'],
  idempotent: true,
});

export const pin = call({
  name: 'seeding/pin',
  method: 'POST',
  access: 'member',
  summary: '把自己的一条种草置顶在个人主页，或取消；最多一条，再置顶一条时前一条让位',
  input: Type.Object({ id: Id(), on: Type.Boolean() }, closedObject),
  output: Type.Object({ on: Type.Boolean() }),
  errors: [4003, 4004],
  changes: ['seeding'],
});

/** Affects no list: the answer says all. */
export const motionSeeding = call({
  name: 'seeding/motionSeeding',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞',
  input: Type.Object({ id: Id(), on: Toggle() }, closedObject),
  output: Type.Object({ on: Type.Boolean(), likeCount: Count() }),
  errors: [4003, 4004],
  changes: ['reaction:id'],
});

export const vote = call({
  name: 'seeding/vote',
  method: 'POST',
  access: 'member',
  summary: '投票，每人一次，不能更改；已投过或已结束为 4009',
  input: Type.Object(
    {
      id: Id(),
      /** Which choice, counted from 0. */
      choice: Type.Integer({ minimum: 0, maximum: SEEDING.choicesMax - 1 }),
    },
    closedObject,
  ),
  output: Poll,
  errors: [4003, 4004, 4009],
  changes: ['seeding:id'],
  idempotent: true,
});
