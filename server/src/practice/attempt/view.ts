import type { Attempt, AttemptItem, AttemptQuestion } from '@xuelin/contract/practice/practice';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import {
  askedOf,
  imagesOf,
  questionKind,
  type QuestionRow,
  selectQuestions,
} from '../../question/question.public.ts';
import { stateOf } from '../../reaction/reaction.public.ts';
import { resultsOf } from '../grading/result.ts';
import {
  type AnswerRow,
  attemptCard,
  type AttemptRow,
  heldByMock,
  isRevealed,
  selectAnswers,
} from '../practice.rows.ts';
import { leftToday } from './allowance.ts';
import { optionOrder } from './option-order.ts';

/** An attempt as it is worked on: answer card and the batch of questions to go on with. */
export async function attemptView(
  sql: Queryable,
  caller: Caller,
  attempt: AttemptRow,
  now: number,
): Promise<Attempt> {
  const answers = await selectAnswers(sql, attempt.id);
  const [facts, heldIds] = await Promise.all([
    factsOf(sql, attempt.id),
    heldByMock(
      sql,
      caller.uid,
      answers.map(({ questionId }) => questionId),
    ),
  ]);
  const resumeNumber = resumeOf(answers);
  const from = resumeNumber - ((resumeNumber - 1) % PRACTICE.batch);
  const isAnswerRevealed = isRevealed(attempt);
  return {
    ...attemptCard(attempt),
    multiple: attempt.multiple,
    now,
    graceSeconds: PRACTICE.graceSeconds,
    items: answers.map((answer) =>
      itemOf(answer, facts.get(answer.questionId), isAnswerRevealed && !heldIds.has(answer.questionId)),
    ),
    resumeNumber,
    withheld: attempt.withheld,
    leftToday: attempt.withheld > 0 ? await leftToday(sql, caller.uid, now) : null,
    ...(await questionBatch(sql, caller, attempt, from, now)),
  };
}

type Facts = Pick<AttemptItem, 'kind' | 'chapterId'>;

/** Kind and chapter of the questions of an attempt. */
export async function factsOf(sql: Queryable, attemptId: number): Promise<Map<number, Facts>> {
  const rows = await sql<(Facts & { id: number })[]>`
    select q.id, q.kind, q.chapter_id from practice_answer w join question q on q.id = w.question_id
    where w.attempt_id = ${attemptId}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A number of the answer card. */
export const itemOf = (
  answer: AnswerRow,
  facts: Facts | undefined,
  isAnswerRevealed: boolean,
): AttemptItem => ({
  questionId: answer.questionId,
  number: answer.number,
  kind: facts?.kind ?? 'single',
  score: answer.score,
  chapterId: facts?.chapterId ?? 1,
  answered: answer.answer !== null,
  marked: answer.marked,
  verdict: isAnswerRevealed ? answer.verdict : null,
});

/** The first open number after the last that was answered; the first open one at all when there is none behind it. */
function resumeOf(answers: readonly AnswerRow[]): number {
  const last = answers.findLastIndex(({ answer }) => answer !== null);
  const next = answers.slice(last + 1).find(({ answer }) => answer === null);
  return (next ?? answers.find(({ answer }) => answer === null))?.number ?? 1;
}

/** A batch of questions in the versions they are answered in, with results where they may be known. */
export async function questionBatch(
  sql: Queryable,
  caller: Caller,
  attempt: AttemptRow,
  from: number,
  now: number,
): Promise<Pick<Attempt, 'questions' | 'nextFrom'>> {
  const answers = await selectAnswers(sql, attempt.id, { from, count: PRACTICE.batch });
  const ids = answers.map(({ questionId }) => questionId);
  const rows = await selectQuestions(
    sql,
    answers.map(({ questionId, version }) => ({ id: questionId, version })),
  );
  const [images, collectStates, notes, heldIds] = await Promise.all([
    imagesOf(sql, rows),
    stateOf(sql, caller.uid, questionKind, ids),
    notesOf(sql, caller.uid, ids),
    heldByMock(sql, caller.uid, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const revealedAnswers = isRevealed(attempt)
    ? answers.filter(({ questionId }) => !heldIds.has(questionId))
    : [];
  const results = await resultsOf(sql, caller, gradedPairs(revealedAnswers, rowOf, attempt.state), now);
  const questions = answers.flatMap((answer): AttemptQuestion[] => {
    const row = rowOf.get(answer.questionId);
    if (!row) return [];
    const order = attempt.shuffle ? optionOrder(row.options.length, attempt.id, row.id) : undefined;
    return [
      {
        ...askedOf(row, images, order),
        score: answer.score,
        number: answer.number,
        answer: answer.answer,
        sequence: answer.sequence,
        seconds: answer.seconds,
        marked: answer.marked,
        collected: collectStates.get(row.id)?.collected ?? false,
        note: notes.get(row.id) ?? '',
        result: results.get(row.id) ?? null,
      },
    ];
  });
  const next = from + answers.length;
  return { questions, nextFrom: answers.length > 0 && next <= attempt.questionCount ? next : null };
}

/** Answers that were graded, and of what is handed in the unanswered ones too: their key is shown. */
function gradedPairs(
  answers: readonly AnswerRow[],
  rowOf: ReadonlyMap<number, QuestionRow>,
  state: AttemptRow['state'],
) {
  return answers.flatMap(({ questionId, verdict, points100 }) => {
    const row = rowOf.get(questionId);
    if (!row || (verdict === null && state === 'open')) return [];
    return [{ row, outcome: { verdict: verdict ?? ('wrong' as const), points100 } }];
  });
}

async function notesOf(sql: Queryable, uid: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ questionId: number; text: string }[]>`
    select question_id, text from practice_note where uid = ${uid} and question_id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.questionId, row.text]));
}
