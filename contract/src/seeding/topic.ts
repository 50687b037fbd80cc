import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { SEEDING } from '../core/constants.ts';
import { Count, Id, listInput, listOf, Text } from '../core/schema.ts';

/** 话题: what posts are gathered under. */

/** A topic as a post names it. */
export const TopicTag = Type.Object({ id: Id(), name: Type.String() });

export const Topic = Type.Object({
  id: Id(),
  /** Without the `#`. */
  name: Type.String(),
  /** Published posts that everybody may see. */
  seedingCount: Count(),
  followCount: Count(),
  /** The asking member follows it. */
  followed: Type.Boolean(),
});
export type Topic = Static<typeof Topic>;

export const getTopicList = call({
  name: 'seeding/getTopicList',
  method: 'GET',
  access: 'optional',
  summary: '话题：最热的在前；按开头的字查找，用于输入 # 时；或自己关注的',
  input: Type.Object(
    {
      /** The beginning of its name, without `#`. */
      keyword: Type.Optional(Text(1, SEEDING.topicMax)),
      /** Only those the asking member follows; a visitor follows none. */
      followed: Type.Optional(Type.Boolean()),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(Topic),
  reads: ['topic', 'seeding'],
});

export const getTopic = call({
  name: 'seeding/getTopic',
  method: 'GET',
  access: 'optional',
  summary: '一个话题，按编号或名称；已被合并的给出合并后的',
  input: Type.Object(
    {
      /** This or the name. */
      id: Type.Optional(Id()),
      name: Type.Optional(Text(1, SEEDING.topicMax)),
    },
    { additionalProperties: false },
  ),
  output: Topic,
  errors: [4004],
  reads: ['topic', 'seeding'],
});

export const followTopic = call({
  name: 'seeding/followTopic',
  method: 'POST',
  access: 'member',
  summary: '关注或取消关注一个话题',
  input: Type.Object({ id: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), followCount: Count() }),
  errors: [4004],
  changes: ['topic'],
});
