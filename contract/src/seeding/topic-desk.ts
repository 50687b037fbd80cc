import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { SEEDING } from '../core/constants.ts';
import { operator } from '../core/operator-role.ts';
import { Count, done, Id, listInput, listOf, Nullable, Text } from '../core/schema.ts';

/** Topics as operators keep them in order. */

export const getOperatorTopicList = call({
  name: 'operator/getTopicList',
  method: 'GET',
  access: operator('editor'),
  summary: '编辑：全部话题，新的在前；按开头的字查找时按名称排；隐藏与合并的也在内',
  input: Type.Object(
    { keyword: Type.Optional(Text(1, SEEDING.topicMax)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      id: Id(),
      name: Type.String(),
      seedingCount: Count(),
      followCount: Count(),
      /** It is found, and posts show it. */
      shown: Type.Boolean(),
      /** The topic it was merged into, or null. */
      mergedIntoId: Nullable(Id()),
    }),
  ),
  reads: ['topic', 'seeding'],
});

export const mergeTopics = call({
  name: 'operator/mergeTopics',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：把一个话题并入另一个，它的种草与关注者都归过去，名称从此指向那一个',
  input: Type.Object({ id: Id(), intoId: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004, 4009],
  changes: ['topic', 'seeding'],
  idempotent: true,
});

export const setTopicShown = call({
  name: 'operator/setTopicShown',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：隐藏一个话题，或让它重新出现；种草本身不受影响',
  input: Type.Object({ id: Id(), shown: Type.Boolean() }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['topic', 'seeding'],
  idempotent: true,
});
