import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { listInput, listOf } from '../core/schema.ts';
import { collectedFields } from '../reaction.ts';
import { Seeding } from './seeding.ts';

/** One that the asking member cannot see any more keeps its id and author, and 内容已不可见 as its text. */
export const getCollectSeedingList = call({
  name: 'collect/getCollectSeedingList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的种草，新收藏的在前',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...Seeding.properties, ...collectedFields })),
  reads: ['collection', 'seeding', 'topic', 'member', 'follow'],
});
