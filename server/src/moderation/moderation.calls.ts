import { getDecisionLog } from '@xuelin/contract/moderation/decision-log';
import * as desk from '@xuelin/contract/moderation/desk';
import * as moderation from '@xuelin/contract/moderation/moderation';
import { read, write } from '#core/calls/call-context.ts';
import { appeal, getDecision } from './appeal.ts';
import { getDecisionLog as readDecisionLog } from './decision-log.queries.ts';
import { claimNextReview, claimReview, releaseReview } from './desk/claim.ts';
import { decideReview, undoReview } from './desk/decide.ts';
import { getReviewCopy, getReviewDetail } from './desk/detail.ts';
import { getReviewList, getReviewSummary, getReviewTemplateList } from './desk/list.ts';
import { report } from './report.ts';

export const moderationCalls = [
  write(moderation.addReport, report),
  read(moderation.getDecision, getDecision),
  write(moderation.appeal, appeal),
  read(moderation.getReviewList, getReviewList),
  write(moderation.decideReview, decideReview),
  read(desk.getReviewSummary, getReviewSummary),
  read(desk.getReviewDetail, getReviewDetail),
  read(desk.getReviewCopy, getReviewCopy),
  write(desk.claimReview, claimReview),
  write(desk.claimNextReview, claimNextReview),
  write(desk.releaseReview, releaseReview),
  write(desk.undoReview, undoReview),
  read(getDecisionLog, readDecisionLog, { cache: 300 }),
  read(desk.getReviewTemplateList, getReviewTemplateList),
];
