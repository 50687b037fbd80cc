import * as feed from '@xuelin/contract/feed';
import { read, write } from '#core/calls/call-context.ts';
import { getFeedChoice, setFeedChoice } from './feed-choice.ts';
import { getFeed } from './get-feed.ts';

export const feedCalls = [
  read(feed.getFeed, getFeed, { cache: 10 }),
  read(feed.getFeedChoice, getFeedChoice),
  write(feed.setFeedChoice, setFeedChoice),
];
