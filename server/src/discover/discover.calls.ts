import * as discover from '@xuelin/contract/discover';
import * as search from '@xuelin/contract/search';
import { read, write } from '#core/calls/call-context.ts';
import { getFeedChoice, setFeedChoice } from './feed-choice.ts';
import { getFeed } from './feed.ts';
import { searchAll } from './search-all.ts';

export const discoverCalls = [
  read(discover.getFeed, getFeed),
  read(discover.getFeedChoice, getFeedChoice),
  write(discover.setFeedChoice, setFeedChoice),
  read(search.all, searchAll),
];
