import { SOCIAL } from '@xuelin/contract/core/constants';
import * as contract from '@xuelin/contract/social';
import { read, write } from '#core/calls/call-context.ts';
import { getBlockList } from './block/block-list.queries.ts';
import { setBlock, setMute } from './block/set-block.ts';
import { attentionUser } from './follow/follow.ts';
import { findPeople } from './follow/find-people.queries.ts';
import { getRelation } from './follow/relation.queries.ts';
import { getFans, getFollowed } from './follow/people.queries.ts';
import { getUserContentList } from './home/content-list.queries.ts';
import { getUserHome } from './home/user-home.queries.ts';

const limit = { max: SOCIAL.actsPerTenMinutes, seconds: 600, by: 'member' } as const;

export const socialCalls = [
  write(contract.attentionUser, attentionUser, { limit }),
  read(contract.getRelation, getRelation),
  read(contract.findPeople, findPeople, { limit: { max: 60, seconds: 600, by: 'member' } }),
  read(contract.getAttentionUserList, getFollowed),
  read(contract.getMyFansUserList, getFans),
  write(contract.setBlock, setBlock, { limit }),
  write(contract.setMute, setMute, { limit }),
  read(contract.getBlockList, getBlockList),
  read(contract.getUserHome, getUserHome, { cache: 5 }),
  read(contract.getUserContentList, getUserContentList, { cache: 5 }),
];
