import * as search from '@xuelin/contract/search';
import { read } from '#core/calls/call-context.ts';
import { getHotList, suggest } from './search.queries.ts';

export const searchCalls = [read(search.suggest, suggest), read(search.getHotList, getHotList)];
