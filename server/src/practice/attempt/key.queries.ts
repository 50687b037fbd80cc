import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/practice/practice';
import type { ReadContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { openQuestion, selectQuestions } from '../../question/question.public.ts';
import { grade } from '../grading/grade.ts';
import { resultsOf } from '../grading/result.ts';
import { type AnswerRow, heldByMock } from '../practice.rows.ts';

type Check = typeof contract.check;
type Key = typeof contract.getKey;

/** Grades a visitor's answer to a question of a free paper; of one that can be sat as a mock exam nothing is told. */
export async function check({
  db,
  input: { questionId, answer },
  now,
}: ReadContext<Check>): Promise<OutputOf<Check>> {
  const { paper } = await openQuestion(db, null, questionId);
  // Else a second client without a session would tell the key during the exam.
  if (paper.minutes !== null) throw new AppError(4003, '可以模考的试卷登录后练习');
  const [row] = await selectQuestions(db, [{ id: questionId }]);
  if (!row) throw new AppError(4004);
  const outcome = grade(answer, { ...row, rule: paper.multiple });
  const result = (await resultsOf(db, null, [{ row, outcome }], now)).get(questionId);
  if (!result) throw new AppError(4004);
  return result;
}

/** Key and explanation of a question the member answered, in the version of that answer. */
export async function getKey({
  db,
  caller,
  input: { questionId },
  now,
}: ReadContext<Key>): Promise<OutputOf<Key>> {
  const heldIds = await heldByMock(db, caller.uid, [questionId]);
  if (heldIds.size > 0) throw new AppError(4009, '这道题在你正在进行的模考里，交卷以后再看答案');
  const [last] = await db<AnswerRow[]>`
    select w.attempt_id, w.question_id, w.version, w.number, w.score, w.sequence, w.answer, w.seconds, w.marked, w.verdict,
      w.points100
    from practice_answer w join practice_attempt a on a.id = w.attempt_id
    where a.uid = ${caller.uid} and w.question_id = ${questionId}
      and (w.verdict is not null or (a.state = 'handedIn' and a.mode = 'mock'))
    order by a.id desc limit 1`;
  if (!last) throw new AppError(4003, '先做这道题，再看答案');
  const [row] = await selectQuestions(db, [{ id: questionId, version: last.version }]);
  if (!row) throw new AppError(4004, '题目不存在或已被删除');
  const outcome = { verdict: last.verdict ?? ('wrong' as const), points100: last.points100 };
  const result = (await resultsOf(db, caller, [{ row, outcome }], now)).get(questionId);
  if (!result) throw new AppError(4004);
  return { answer: last.answer, result };
}
