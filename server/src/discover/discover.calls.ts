import * as discover from '@xuelin/contract/discover';
import * as moderation from '@xuelin/contract/moderation';
import * as reaction from '@xuelin/contract/reaction';
import * as search from '@xuelin/contract/search';
import { read, write } from '#core/calls/call-context.ts';
import { appeal, getDecision } from './appeal.ts';
import { getAgreement, getPublicInformation } from './discover.queries.ts';
import { getFeedChoice, setFeedChoice } from './feed-choice.ts';
import { getFeed } from './feed.ts';
import { setCollect, share } from './collect.ts';
import { report } from './report.ts';
import { decideReview, getReviewList } from './review.ts';
import { searchAll } from './search-all.ts';

export const discoverCalls = [
  read(discover.getPublicInformation, getPublicInformation),
  read(discover.getAgreement, getAgreement),
  read(discover.getFeed, getFeed),
  read(discover.getFeedChoice, getFeedChoice),
  write(discover.setFeedChoice, setFeedChoice),
  read(search.all, searchAll),
  write(reaction.setCollect, setCollect),
  write(reaction.addShare, share),
  write(moderation.addReport, report),
  read(moderation.getDecision, getDecision),
  write(moderation.appeal, appeal),
  read(moderation.getReviewList, getReviewList),
  write(moderation.decideReview, decideReview),
];
