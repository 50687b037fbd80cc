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
import { type AnsweredKind, selectQuestions } from '../../question/question.public.ts';
import { grade, isAnswered } from '../grading/grade.ts';
import { resultsOf } from '../grading/result.ts';
import { type AnswerRow, type AttemptRow, heldByMock, lockAttempt } from '../practice.rows.ts';
import { storeGrades } from './hand-in.ts';
import { settle } from './settle.ts';

type Answer = typeof answerCall;
type Sent = InputOf<Answer>['answers'][number];

/** Saves answers: of each question the one with the highest number stands, in whatever order they come. */
export async function answer({
  tx,
  caller,
  input: { attemptId, answers },
  now,
}: WriteContext<Answer>): Promise<OutputOf<Answer>> {
  const attempt = await lockAttempt(tx, caller.uid, attemptId);
  refuseLate(attempt, now);
  const sent = newestOf(answers);
  const before = await rowsOf(tx, attemptId, [...sent.keys()]);
  const kinds = await requireInside(tx, sent, before);
  const rows = await save(tx, attempt, sent, kinds);
  const results = attempt.mode === 'mock' ? null : await judge(tx, caller, attempt, before, rows, now);
  if (attempt.savedAt < now - savedEvery)
    await tx`update practice_attempt set saved_at = ${now} where id = ${attemptId}`;
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::int as count from practice_answer where attempt_id = ${attemptId} and answer is not null`;
  return {
    saved: rows.map((row) => savedOf(row, sent.get(row.questionId), results)),
    answeredCount: counted?.count ?? 0,
    savedAt: now,
    deadline: attempt.deadline,
    now,
  };
}

/** Seconds between two notes of when an attempt was worked on last: each save would cost a second row. */
const savedEvery = 30;

function refuseLate({ state, mode, deadline }: AttemptRow, now: number): void {
  const over = deadline !== null && now > deadline + PRACTICE.graceSeconds;
  if (state === 'open' && !over) return;
  throw new AppError(
    4009,
    mode === 'mock' ? '考试已经结束，之后的答案没有保存' : '这次练习已经结束，请开始新的练习',
  );
}

/** Of several saves of one question in a request the highest number. */
function newestOf(answers: readonly Sent[]): Map<number, Sent> {
  const newest = new Map<number, Sent>();
  for (const one of answers) {
    const known = newest.get(one.questionId);
    if (!known || one.sequence > known.sequence) newest.set(one.questionId, one);
  }
  return newest;
}

async function rowsOf(tx: Tx, attemptId: number, ids: readonly number[]): Promise<Map<number, AnswerRow>> {
  const rows = await tx<AnswerRow[]>`
    select attempt_id, question_id, version, number, score, sequence, answer, seconds, marked, verdict, points100
    from practice_answer where attempt_id = ${attemptId} and question_id = any(${ids}::bigint[]) order by number`;
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** Refuses questions that are not of the attempt; answers the kinds of those that are. */
async function requireInside(
  tx: Tx,
  sent: ReadonlyMap<number, Sent>,
  rows: ReadonlyMap<number, AnswerRow>,
): Promise<Map<number, AnsweredKind>> {
  for (const id of sent.keys()) if (!rows.has(id)) throw invalid('answers', '这道题不在这次练习里');
  const kinds = await tx<{ id: number; kind: AnsweredKind }[]>`
    select id, kind from question where id = any(${[...sent.keys()]}::bigint[])`;
  return new Map(kinds.map(({ id, kind }) => [id, kind]));
}

/** Writes what is newer than what stands. In practice a judged answer stays, its mark and time may still change. */
async function save(
  tx: Tx,
  attempt: AttemptRow,
  sent: ReadonlyMap<number, Sent>,
  kinds: ReadonlyMap<number, AnsweredKind>,
): Promise<AnswerRow[]> {
  const isFinal = attempt.mode !== 'mock';
  const rows = [...sent.values()].map(({ questionId, sequence, answer: given, seconds, marked }) => ({
    id: questionId,
    sequence,
    answer: given === null || !isAnswered(kinds.get(questionId) ?? 'single', given) ? null : given,
    seconds,
    marked: marked ?? null,
  }));
  await tx`
    update practice_answer w set sequence = s.sequence, marked = coalesce(s.marked, w.marked),
      seconds = case when w.verdict is null then s.seconds else w.seconds end,
      answer = case when ${isFinal} and w.verdict is not null then w.answer else nullif(s.answer, 'null'::jsonb) end
    from jsonb_to_recordset(${tx.json(rows)})
      as s(id bigint, sequence int, answer jsonb, seconds int, marked boolean)
    where w.attempt_id = ${attempt.id} and w.question_id = s.id and s.sequence > w.sequence`;
  return [...(await rowsOf(tx, attempt.id, [...sent.keys()])).values()];
}

/** Grades what was answered now, once, and tells what is known of all that is graded. */
async function judge(
  tx: Tx,
  caller: Caller,
  attempt: AttemptRow,
  before: ReadonlyMap<number, AnswerRow>,
  rows: readonly AnswerRow[],
  now: number,
): Promise<Map<number, QuestionResult>> {
  const answered = rows.filter((row) => row.answer !== null);
  const questions = await selectQuestions(
    tx,
    answered.map(({ questionId, version }) => ({ id: questionId, version })),
  );
  const rowOf = new Map(questions.map((row) => [row.id, row]));
  const judged = answered.flatMap((one) => {
    const row = rowOf.get(one.questionId);
    if (!row || one.answer === null) return [];
    const isNew = before.get(row.id)?.verdict === null;
    const known = { verdict: one.verdict ?? ('wrong' as const), points100: one.points100 };
    const { score, seconds } = one;
    const graded = isNew ? grade(one.answer, { ...row, score, rule: attempt.multiple }) : known;
    return [{ row, score, seconds, graded, isNew }];
  });
  const fresh = judged.filter(({ isNew }) => isNew);
  if (fresh.length > 0) {
    await storeGrades(tx, attempt.id, fresh);
    await settle(tx, { uid: caller.uid, attemptId: attempt.id, now }, fresh);
  }
  const held = await heldByMock(
    tx,
    caller.uid,
    judged.map(({ row }) => row.id),
  );
  return resultsOf(
    tx,
    caller,
    judged.filter(({ row }) => !held.has(row.id)),
    now,
  );
}

function savedOf(
  row: AnswerRow,
  sent: Sent | undefined,
  results: ReadonlyMap<number, QuestionResult> | null,
): OutputOf<Answer>['saved'][number] {
  const { questionId, sequence, answer: stands, seconds, marked } = row;
  const isSame = sent !== undefined && sent.sequence === sequence && sameAnswer(sent.answer, stands);
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
