import * as reaction from '@xuelin/contract/reaction';
import { read } from '#core/calls/call-context.ts';
import { getCollectQuestionList, getCollectSeedingList } from './reaction.queries.ts';

export const reactionCalls = [
  read(reaction.getCollectSeedingList, getCollectSeedingList),
  read(reaction.getCollectQuestionList, getCollectQuestionList),
];
