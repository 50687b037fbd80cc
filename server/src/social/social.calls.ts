import * as contract from '@xuelin/contract/social';
import { read } from '#core/calls/call-context.ts';
import { getUserContentList } from './home/content-list.queries.ts';

export const socialCalls = [read(contract.getUserContentList, getUserContentList, { cache: 5 })];
