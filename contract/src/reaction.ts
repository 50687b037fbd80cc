import { Type } from 'typebox';
import { call } from './call.ts';
import { ContentKindName } from './content.ts';
import { IntroductionCard } from './introduction.ts';
import { ResourceCard } from './resource.ts';
import { Count, Id, listInput, listOf, Seconds } from './schema.ts';
import { SeedingCard } from './seeding.ts';

const collectedAt = Seconds();
const target = Type.Object({ kind: ContentKindName(), id: Id() }, { additionalProperties: false });

/** Says what shall be, so that a repeat changes nothing; on, off and on again are three wishes and not one. */
export const setCollect = call({
  name: 'collect/setCollect',
  method: 'POST',
  access: 'member',
  summary: '收藏或取消收藏',
  input: Type.Object({ ...target.properties, on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), collectCount: Count() }),
  errors: [4004],
  affects: [
    'collect/getCollectIntroduceList',
    'collect/getCollectResourceList',
    'introduce/getIntroduceDetail',
    'resource/getDetail',
  ],
  affectsSame: 'id',
});

export const addShare = call({
  name: 'collect/share',
  method: 'POST',
  access: 'member',
  summary: '记一次分享；同一内容每人计一次',
  input: target,
  output: Type.Object({ shareCount: Count() }),
  errors: [4004],
  idempotent: true,
  affects: ['introduce/getIntroduceDetail', 'resource/getDetail'],
  affectsSame: 'id',
});

/** False when it was taken down since: only who bought it or wrote it can open it. */
const available = Type.Boolean();

/** Who cannot open a hidden one is told its id, kind, category, author and counts, and 内容已下架 as its title. */
export const getCollectIntroduceList = call({
  name: 'collect/getCollectIntroduceList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的介绍，包括已下架的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...IntroductionCard.properties, collectedAt, available })),
  writes: false,
});

/** The same of documents, whose file's kind and size are told too. */
export const getCollectResourceList = call({
  name: 'collect/getCollectResourceList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的资料，包括已下架的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...ResourceCard.properties, collectedAt, available })),
  writes: false,
});

export const getCollectSeedingList = call({
  name: 'collect/getCollectSeedingList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的种草（种草开放之前是空的）',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...SeedingCard.properties, collectedAt })),
  writes: false,
});

export const getCollectQuestionList = call({
  name: 'collect/getCollectQuestionList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的题目（题库开放之前是空的）',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ id: Id(), title: Type.String(), bankTitle: Type.String(), collectedAt })),
  writes: false,
});
