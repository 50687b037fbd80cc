import type { OutputOf } from '@xuelin/contract/core/call';
import type { selfMark as markCall } from '@xuelin/contract/practice/practice';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError, invalid } from '#core/errors.ts';
import { selectQuestions } from '../../question/question.public.ts';
import { markOf } from '../grading/grade.ts';
import { resultsOf } from '../grading/result.ts';
import {
  type AnswerRow,
  heldByMock,
  isRevealed,
  lockAttempt,
  ownAttempt,
  selectAnswers,
} from '../practice.rows.ts';
import { storeGrades } from './hand-in.ts';
import { settle } from './settle.ts';

type Mark = typeof markCall;

/** Marks one's own short answer against the reference: once, so that a score stays what it was. */
export async function selfMark({
  tx,
  caller,
  input: { attemptId, questionId, score },
  now,
}: WriteContext<Mark>): Promise<OutputOf<Mark>> {
  const attempt = await lockAttempt(tx, caller.uid, attemptId);
  if (!isRevealed(attempt)) throw new AppError(4009, '交卷以后才能给自己打分');
  const own = (await selectAnswers(tx, attemptId)).find((one) => one.questionId === questionId);
  const [row] = own ? await selectQuestions(tx, [{ id: questionId, version: own.version }]) : [];
  if (!own || !row) throw new AppError(4004, '这道题不在这次练习里');
  requirePending(own, score);
  if ((await heldByMock(tx, caller.uid, [questionId])).size > 0)
    throw new AppError(4009, '这道题在你正在进行的模考里，交卷以后再打分');
  const outcome = markOf(score, own.score);
  await storeGrades(tx, attemptId, [{ row, outcome }]);
  await settle(tx, { uid: caller.uid, attemptId, now }, [
    { row, outcome, score: own.score, seconds: own.seconds },
  ]);
  if (attempt.state === 'handedIn')
    await tx`
      update practice_attempt set points100 = points100 + ${outcome.points100},
        right_count = right_count + ${outcome.verdict === 'right' ? 1 : 0} where id = ${attemptId}`;
  const result = (await resultsOf(tx, caller, [{ row, outcome }], now)).get(questionId);
  const { points100 } = await ownAttempt(tx, caller.uid, attemptId);
  if (!result) throw new Error('there is no result');
  return { result, points100 };
}

function requirePending({ verdict, answer, score: full }: AnswerRow, score: number): void {
  if (verdict !== 'pending' || answer === null)
    throw new AppError(4009, verdict === null ? '先作答，再给自己打分' : '这道题已经打过分');
  if (score > full) throw invalid('score', `这道题满分 ${full} 分`);
}
