import { Type } from 'typebox';
import { call } from './call.ts';
import { IntroductionCard } from './introduction.ts';
import { listInput, listOf, Seconds } from './schema.ts';
import { SeedingCard } from './seeding.ts';

const collectedAt = Seconds();

export const getCollectIntroduceList = call({
  name: 'collect/getCollectIntroduceList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的介绍',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...IntroductionCard.properties, collectedAt })),
  writes: false,
  planned: true,
});

export const getCollectSeedingList = call({
  name: 'collect/getCollectSeedingList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的种草',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...SeedingCard.properties, collectedAt })),
  writes: false,
  planned: true,
});
