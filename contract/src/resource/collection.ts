import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { collectedFields } from '../reaction.ts';
import { ResourceCard } from './resource.ts';
import { listInput, listOf } from '../core/schema.ts';

/** Who cannot open a hidden one is told its id, category, author, counts, file kind and size, and 内容已下架 as its title. */
export const getCollectResourceList = call({
  name: 'collect/getCollectResourceList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的资料，包括已下架的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...ResourceCard.properties, ...collectedFields })),
  reads: ['collection', 'resource', 'category', 'member'],
});
