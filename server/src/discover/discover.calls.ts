import * as search from '@xuelin/contract/search';
import { read } from '#core/call-context.ts';
import { searchAll } from './search-all.ts';

export const discoverCalls = [read(search.all, searchAll)];
