import type { Input } from '@xuelin/contract/core/types';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { invalidateChanged } from '@xuelin/client/calls/invalidate-changed.ts';
import { answerQueue } from '#practice/answers/shared-queue.ts';
import { forgetTrial, trialAnswers } from '#practice/attempt/visitor-session.ts';

/** Begins an attempt, or goes on with the open one. What was tried as a visitor goes into it. Resolves with its id. */
export async function startAttempt(scope: Input<'practice/start'>): Promise<number> {
  const { call } = await loadCalls();
  const { paperId, ...picked } = scope;
  const input = scope.questionIds ? picked : scope;
  const attempt = await call('practice/start', input);
  void invalidateChanged('practice/start', input);
  const trials = paperId === undefined || scope.mode !== 'order' ? [] : trialAnswers(paperId);
  if (trials.length > 0) {
    const inIt = new Set(attempt.items.filter((item) => !item.answered).map((item) => item.questionId));
    const { queue } = await answerQueue();
    const unknown = { answer: null, sequence: 0, seconds: 0, marked: false, result: null };
    for (const { questionId, answer, seconds } of trials.filter((one) => inIt.has(one.questionId))) {
      // oxlint-disable-next-line no-await-in-loop
      await queue.save({ attemptId: attempt.id, questionId }, unknown, { answer, seconds });
    }
    forgetTrial(paperId!);
    await queue.flush();
  }
  return attempt.id;
}
