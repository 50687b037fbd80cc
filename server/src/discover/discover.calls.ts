import * as discover from '@xuelin/contract/discover';
import * as search from '@xuelin/contract/search';
import { read } from '#core/call-context.ts';
import { getAgreement, getPublicInformation } from './discover.queries.ts';
import { searchAll } from './search-all.ts';

export const discoverCalls = [
  read(discover.getPublicInformation, getPublicInformation),
  read(discover.getAgreement, getAgreement),
  read(search.all, searchAll),
];
