import { Type } from 'typebox';
import { call } from './core/call.ts';
import { ContentKindName } from './content.ts';
import { Count, Id, Seconds } from './core/schema.ts';

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
  errors: [4003, 4004],
  changes: ['collection', 'reaction:id'],
});

export const addShare = call({
  name: 'collect/share',
  method: 'POST',
  access: 'member',
  summary: '记一次分享；同一内容每人计一次',
  input: target,
  output: Type.Object({ shareCount: Count() }),
  errors: [4003, 4004],
  changes: ['reaction:id'],
  idempotent: true,
});

/** What a list of collected content says beside its cards. */
export const collectedFields = {
  collectedAt,
  /** False when it was taken down since: only who bought it or wrote it can open it. */
  available: Type.Boolean(),
};
