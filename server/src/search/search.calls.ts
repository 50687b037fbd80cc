import * as search from '@xuelin/contract/search';
import { read } from '#core/calls/call-context.ts';
import { searchAll } from './search-all.ts';
import { getHotList, suggest } from './search.queries.ts';

export const searchCalls = [
  read(search.all, searchAll),
  read(search.suggest, suggest),
  read(search.getHotList, getHotList),
];
