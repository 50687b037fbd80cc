import * as moderation from '@xuelin/contract/moderation/moderation';
import { read, write } from '#core/calls/call-context.ts';
import { appeal, getDecision } from './appeal.ts';
import { report } from './report.ts';
import { decideReview, getReviewList } from './review.ts';

export const moderationCalls = [
  write(moderation.addReport, report),
  read(moderation.getDecision, getDecision),
  write(moderation.appeal, appeal),
  read(moderation.getReviewList, getReviewList),
  write(moderation.decideReview, decideReview),
];
