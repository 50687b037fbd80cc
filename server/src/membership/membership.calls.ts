import * as membership from '@xuelin/contract/membership/membership';
import { read, write } from '#core/calls/call-context.ts';
import { getPlanList, getRecordList } from './membership.queries.ts';
import { open } from './open.ts';
import { refund } from './refund.ts';

const limit = { max: 30, seconds: 600, by: 'member' } as const;

export const membershipCalls = [
  read(membership.getPlanList, getPlanList),
  write(membership.open, open, { limit }),
  read(membership.getRecordList, getRecordList),
  write(membership.refund, refund, { limit }),
];
