import { FEEDBACK } from '@xuelin/contract/core/constants';
import * as feedback from '@xuelin/contract/feedback';
import { read, write } from '#core/calls/call-context.ts';
import { addFeedback } from './add-feedback.ts';
import { answerFeedback } from './answer-feedback.ts';
import { getFeedbackList, getOperatorFeedbackList } from './feedback.queries.ts';

export const feedbackCalls = [
  write(feedback.addFeedback, addFeedback, {
    limit: { max: FEEDBACK.perDay, seconds: 86_400, by: 'member' },
  }),
  read(feedback.getFeedbackList, getFeedbackList),
  read(feedback.getOperatorFeedbackList, getOperatorFeedbackList),
  write(feedback.answerFeedback, answerFeedback),
];
