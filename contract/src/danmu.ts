import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { DANMU, VIDEO } from './core/constants.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './core/schema.ts';
import { operator } from './core/operator-role.ts';

/** Whole seconds from the start of a chapter's video. */
const Moment = () => Type.Integer({ minimum: 0, maximum: VIDEO.maxSeconds, description: '视频中的秒' });

/** Waiting for a person · shown · rejected by one. */
export const danmuStates = ['reviewing', 'published', 'rejected'] as const;

/** A text that runs over a video at a moment of it. */
export const Danmu = Type.Object({
  id: Id(),
  text: Type.String(),
  color: OneOf(DANMU.colors),
  /** Second of the video at which it appears. */
  time: Moment(),
  mine: Type.Boolean(),
  /** Others than its writer see published ones only. */
  state: OneOf(danmuStates),
  /** Why a person rejected it; null in every other state. */
  reason: Nullable(Type.String()),
  /** What the course's author answered, shown pinned at that second; null when not answered. */
  answer: Nullable(Type.String()),
});
export type Danmu = Static<typeof Danmu>;

export const getDanmuList = call({
  name: 'danmu/getList',
  method: 'GET',
  access: 'optional',
  summary: '一段视频里的弹幕',
  input: Type.Object(
    {
      chapterId: Id(),
      /** First second wanted; the answer reaches DANMU.windowSeconds further. */
      from: Type.Optional(Moment()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** By time: the newest DANMU.perSecond of each second; besides them answered ones and own ones. */
    list: Type.Array(Danmu),
    /** The next call's `from`, or null when the video ends before it. */
    nextFrom: Nullable(Type.Integer()),
  }),
  errors: [4003, 4004],
  reads: ['danmu:chapterId', 'introduction', 'follow'],
});

export const addDanmu = call({
  name: 'danmu/add',
  method: 'POST',
  access: 'member',
  summary: '发一条弹幕',
  input: Type.Object(
    {
      chapterId: Id(),
      text: Text(1, DANMU.textMax),
      color: Type.Optional(OneOf(DANMU.colors)),
      time: Moment(),
    },
    { additionalProperties: false },
  ),
  output: Danmu,
  errors: [4001, 4003, 4004, 4010, 4029],
  changes: ['danmu:chapterId'],
  idempotent: true,
});

export const deleteDanmu = call({
  name: 'danmu/delete',
  method: 'POST',
  access: 'member',
  summary: '删除自己的弹幕；课程作者可以删除课程里的任何一条',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004],
  changes: ['danmu'],
  idempotent: true,
});

export const getDanmuDeskList = call({
  name: 'operator/getDanmuList',
  method: 'POST',
  access: operator('reviewer'),
  summary: '弹幕，后发的在前，可按会员和状态筛选；被举报的在审核里（运营）',
  input: Type.Object(
    {
      uid: Type.Optional(Id()),
      state: Type.Optional(OneOf(danmuStates)),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      id: Id(),
      chapterId: Id(),
      /** Of the video; '' when it is gone. */
      title: Type.String(),
      link: Type.String(),
      text: Type.String(),
      /** Second of the video. */
      time: Type.Integer(),
      state: OneOf(danmuStates),
      author: Author,
      createdAt: Seconds(),
    }),
  ),
  reads: ['danmu', 'member', 'introduction'],
});

export const removeByOperator = call({
  name: 'operator/removeDanmu',
  method: 'POST',
  access: operator('reviewer'),
  summary: '删除一条违规的弹幕',
  input: Type.Object({ id: Id(), reason: Text(1, 200) }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['danmu'],
  idempotent: true,
});

export const answerDanmu = call({
  name: 'danmu/answer',
  method: 'POST',
  access: 'member',
  summary: '课程作者回答一条弹幕，回答置顶显示在那一秒',
  input: Type.Object(
    {
      id: Id(),
      /** Empty takes the answer back. */
      text: Text(0, DANMU.answerMax),
    },
    { additionalProperties: false },
  ),
  output: Danmu,
  errors: [4003, 4004, 4010],
  changes: ['danmu'],
  idempotent: true,
});

/** Says what shall be, so that a repeat changes nothing; on, off and on again are three wishes and not one. */
export const setMark = call({
  name: 'danmu/setMark',
  method: 'POST',
  access: 'member',
  summary: '标记或取消“这里没看懂”',
  input: Type.Object(
    { chapterId: Id(), time: Moment(), on: Type.Boolean() },
    { additionalProperties: false },
  ),
  output: Type.Object({
    on: Type.Boolean(),
    /** Marks of all members at that second. */
    count: Count(),
  }),
  errors: [4003, 4004, 4009],
  changes: ['mark:chapterId'],
});

export const getHeat = call({
  name: 'danmu/getHeat',
  method: 'GET',
  access: 'optional',
  summary: '哪里最难懂：没看懂的分布、自己的标记、作者的回答',
  input: Type.Object({ chapterId: Id() }, { additionalProperties: false }),
  output: Type.Object({
    /** Seconds one bucket covers; the first begins at 0. */
    bucketSeconds: Type.Integer({ minimum: 1 }),
    /** “没看懂” marks of all members in each bucket, to the end of the video. */
    buckets: Type.Array(Count()),
    /** Seconds the asking member marked, rising. */
    marks: Type.Array(Moment()),
    /** The author's answers, by time. */
    answers: Type.Array(
      Type.Object({
        id: Id(),
        text: Type.String(),
        time: Moment(),
        answer: Type.String(),
        answeredAt: Seconds(),
      }),
    ),
  }),
  errors: [4003, 4004],
  reads: ['danmu:chapterId', 'mark:chapterId', 'introduction', 'block'],
});
