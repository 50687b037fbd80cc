import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type {
  answer as answerCall,
  QuestionAnswer,
  QuestionResult,
} from '@xuelin/contract/practice/practice';
import type { Caller, WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { selectQuestions } from '../../question/question.public.ts';
import { grade, isAnswered } from '../grading/grade.ts';
import { resultsOf } from '../grading/result.ts';
import {
  type AnswerRow,
  heldByMock,
  type KindRow,
  lockAnswers,
  type SavedAttempt,
} from '../practice.rows.ts';
import { storeGrades } from './hand-in.ts';
import { settle } from './settle.ts';

type Answer = typeof answerCall;
type SentAnswer = InputOf<Answer>['answers'][number];

/** Saves answers: of each question the one with the highest number stands, in whatever order they come. */
export async function answer({
  tx,
  caller,
  input: { attemptId, answers },
  now,
}: WriteContext<Answer>): Promise<OutputOf<Answer>> {
  const sentAnswers = newestOf(answers);
  const { attempt, rows: before } = await lockAnswers(tx, caller.uid, attemptId, [...sentAnswers.keys()]);
  refuseLate(attempt, now);
  if (before.length < sentAnswers.size) throw invalid('answers', '这道题不在这次练习里');
  const { rows, otherCount } = await save(tx, attempt, sentAnswers, before);
  const results = attempt.mode === 'mock' ? null : await judge(tx, caller, attempt, before, rows, now);
  if (attempt.savedAt < now - savedEvery)
    await tx`update practice_attempt set saved_at = ${now} where id = ${attemptId}`;
  return {
    saved: rows.map((row) => savedOf(row, sentAnswers.get(row.questionId), results)),
    answeredCount: otherCount + rows.filter((row) => row.answer !== null).length,
    savedAt: now,
    deadline: attempt.deadline,
    now,
  };
}

/** Seconds between two notes of when an attempt was worked on last: each save would cost a second row. */
const savedEvery = 30;

function refuseLate({ state, mode, deadline }: SavedAttempt, now: number): void {
  const over = deadline !== null && now > deadline + PRACTICE.graceSeconds;
  if (state === 'open' && !over) return;
  throw new AppError(
    4009,
    mode === 'mock' ? '考试已经结束，之后的答案没有保存' : '这次练习已经结束，请开始新的练习',
  );
}

/** Of several saves of one question in a request the highest number. */
function newestOf(answers: readonly SentAnswer[]): Map<number, SentAnswer> {
  const newest = new Map<number, SentAnswer>();
  for (const one of answers) {
    const previous = newest.get(one.questionId);
    if (!previous || one.sequence > previous.sequence) newest.set(one.questionId, one);
  }
  return newest;
}

type SavedRow = Pick<AnswerRow, 'questionId' | 'sequence' | 'answer' | 'seconds' | 'marked'>;

/**
 * Writes what is newer than what stands. In practice a judged answer stays, its mark and time may still change. Answers the
 * rows as they stand then, and how many of the others are answered.
 */
async function save(
  tx: Tx,
  attempt: SavedAttempt,
  sentAnswers: ReadonlyMap<number, SentAnswer>,
  before: readonly KindRow[],
): Promise<{ rows: AnswerRow[]; otherCount: number }> {
  const isFinal = attempt.mode !== 'mock';
  const values = before.flatMap(({ questionId, kind }) => {
    const sentAnswer = sentAnswers.get(questionId);
    if (!sentAnswer) return [];
    const { sequence, answer: rawAnswer, seconds, marked = null } = sentAnswer;
    const isEmpty = rawAnswer === null || !isAnswered(kind, rawAnswer);
    return [{ id: questionId, sequence, answer: isEmpty ? null : rawAnswer, seconds, marked }];
  });
  const ids = before.map(({ questionId }) => questionId);
  const [result] = await tx<{ rows: SavedRow[] | null; otherCount: number }[]>`
    with saved as (
      update practice_answer w set sequence = s.sequence, marked = coalesce(s.marked, w.marked),
        seconds = case when w.verdict is null then s.seconds else w.seconds end,
        answer = case when ${isFinal} and w.verdict is not null then w.answer else nullif(s.answer, 'null'::jsonb) end
      from jsonb_to_recordset(${tx.json(values)})
        as s(id bigint, sequence int, answer jsonb, seconds int, marked boolean)
      where w.attempt_id = ${attempt.id} and w.question_id = s.id and s.sequence > w.sequence
      returning w.question_id as "questionId", w.sequence, w.answer, w.seconds, w.marked
    )
    select (select json_agg(saved) from saved) as rows, (
      select count(*)::int from practice_answer
      where attempt_id = ${attempt.id} and answer is not null and question_id <> all(${ids}::bigint[])
    ) as other_count`;
  const writtenRows = new Map((result?.rows ?? []).map((row) => [row.questionId, row]));
  const rows = before.map((row) => ({ ...row, ...writtenRows.get(row.questionId) }));
  return { rows, otherCount: result?.otherCount ?? 0 };
}

/**
 * Grades what was answered now, once, and answers what is known of all that is graded. What a mock exam of the member holds
 * is kept and not graded before that is handed in: right and wrong, asked for often enough, are the key.
 */
async function judge(
  tx: Tx,
  caller: Caller,
  attempt: SavedAttempt,
  before: readonly AnswerRow[],
  rows: readonly AnswerRow[],
  now: number,
): Promise<Map<number, QuestionResult>> {
  const answeredRows = await withoutHeld(
    tx,
    caller.uid,
    rows.filter((row) => row.answer !== null),
  );
  const questions = await selectQuestions(
    tx,
    answeredRows.map(({ questionId, version }) => ({ id: questionId, version })),
  );
  const rowOf = new Map(questions.map((row) => [row.id, row]));
  const ungradedIds = new Set(before.filter(({ verdict }) => verdict === null).map((row) => row.questionId));
  const gradedAnswers = answeredRows.flatMap((one) => {
    const row = rowOf.get(one.questionId);
    if (!row || one.answer === null) return [];
    const isNew = ungradedIds.has(row.id);
    const savedOutcome = { verdict: one.verdict ?? ('wrong' as const), points100: one.points100 };
    const { score, seconds } = one;
    const outcome = isNew ? grade(one.answer, { ...row, score, rule: attempt.multiple }) : savedOutcome;
    return [{ row, score, seconds, outcome, isNew }];
  });
  const fresh = gradedAnswers.filter(({ isNew }) => isNew);
  if (fresh.length > 0) {
    await storeGrades(tx, attempt.id, fresh);
    await settle(tx, { uid: caller.uid, attemptId: attempt.id, now }, fresh);
  }
  return resultsOf(tx, caller, gradedAnswers, now);
}

async function withoutHeld(tx: Tx, uid: number, rows: readonly AnswerRow[]): Promise<AnswerRow[]> {
  const heldIds = await heldByMock(
    tx,
    uid,
    rows.map(({ questionId }) => questionId),
  );
  return rows.filter(({ questionId }) => !heldIds.has(questionId));
}

function savedOf(
  row: AnswerRow,
  sentAnswer: SentAnswer | undefined,
  results: ReadonlyMap<number, QuestionResult> | null,
): OutputOf<Answer>['saved'][number] {
  const { questionId, sequence, answer: stands, seconds, marked } = row;
  const isSame =
    sentAnswer !== undefined && sentAnswer.sequence === sequence && sameAnswer(sentAnswer.answer, stands);
  return {
    questionId,
    sequence,
    accepted: isSame,
    answer: stands,
    seconds,
    marked,
    result: results?.get(questionId) ?? null,
  };
}

const sameAnswer = (a: QuestionAnswer | null, b: QuestionAnswer | null): boolean =>
  JSON.stringify(plainAnswer(a)) === JSON.stringify(plainAnswer(b));

const plainAnswer = (one: QuestionAnswer | null) => [
  one?.choices?.toSorted((a, b) => a - b) ?? [],
  one?.truth ?? null,
  one?.blanks?.some((text) => text.trim() !== '') ? one.blanks : [],
  (one?.text ?? '').trim() === '' ? '' : one?.text,
];
