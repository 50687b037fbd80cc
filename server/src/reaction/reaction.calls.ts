import * as reaction from '@xuelin/contract/reaction';
import { getCollectSeedingList as collectedSeedings } from '@xuelin/contract/seeding/collection';
import { read, write } from '#core/calls/call-context.ts';
import { setCollect, share } from './collect.ts';
import { getCollectSeedingList } from './reaction.queries.ts';

export const reactionCalls = [
  write(reaction.setCollect, setCollect),
  write(reaction.addShare, share),
  read(collectedSeedings, getCollectSeedingList),
];
