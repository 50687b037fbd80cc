import * as search from '@xuelin/contract/search';
import { read } from '#core/calls/call-context.ts';
import { searchAll } from './search-all.ts';
import { getHotList, suggest } from './search.queries.ts';

export const searchCalls = [
  read(search.all, searchAll, {
    limit: { max: 60, seconds: 600, by: 'member' },
    scrollLimit: { max: 600, seconds: 600, by: 'member' },
  }),
  // What comes from the cache does not count; a class behind one address types too.
  read(search.suggest, suggest, { limit: { max: 600, seconds: 600, by: 'ip' }, cache: 10 }),
  read(search.getHotList, getHotList, { cache: 60 }),
];
