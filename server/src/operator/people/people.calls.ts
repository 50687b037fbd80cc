import * as people from '@xuelin/contract/operator/people';
import { read, write } from '#core/calls/call-context.ts';
import { adjustCoins, decideCoinAdjustment, getCoinAdjustmentList } from './adjust-coins.ts';
import { getMember, getMemberList } from './members.queries.ts';
import {
  addMemberNote,
  banMemberCall,
  confirmAdult,
  muteMemberCall,
  revealIdentity,
  setMemberLevel,
} from './restrict-member.ts';

export const peopleCalls = [
  read(people.getMemberList, getMemberList),
  read(people.getMember, getMember),
  write(people.muteMember, muteMemberCall),
  write(people.banMember, banMemberCall),
  write(people.setMemberLevel, setMemberLevel),
  write(people.addMemberNote, addMemberNote),
  write(people.confirmAdult, confirmAdult),
  write(people.revealIdentity, revealIdentity),
  write(people.adjustCoins, adjustCoins),
  read(people.getCoinAdjustmentList, getCoinAdjustmentList),
  write(people.decideCoinAdjustment, decideCoinAdjustment),
];
