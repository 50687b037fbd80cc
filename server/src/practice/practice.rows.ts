import type { AttemptCard, practiceModes, QuestionAnswer } from '@xuelin/contract/practice/practice';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { AnsweredKind, MultipleRule } from '../question/question.public.ts';
import type { Verdict } from './grading/grade.ts';

export type Mode = (typeof practiceModes)[number];

/** An attempt; counts and points of an open one are those of its answers now. */
export type AttemptRow = {
  id: number;
  uid: number;
  mode: Mode;
  scope: string;
  title: string;
  bankId: number | null;
  paperId: number | null;
  chapterId: number | null;
  state: 'open' | 'handedIn';
  multiple: MultipleRule;
  shuffle: boolean;
  questionCount: number;
  fullScore: number;
  withheld: number;
  answeredCount: number;
  rightCount: number;
  points100: number;
  startedAt: number;
  deadline: number | null;
  handedInAt: number | null;
  savedAt: number;
};

/** A question of an attempt, with what its taker answered. */
export type AnswerRow = {
  attemptId: number;
  questionId: number;
  version: number;
  number: number;
  score: number;
  sequence: number;
  answer: QuestionAnswer | null;
  seconds: number;
  marked: boolean;
  verdict: Verdict | null;
  points100: number;
};

const columns = (sql: Queryable) => sql`
  a.id, a.uid, a.mode, a.scope, a.title, a.bank_id, a.paper_id, a.chapter_id, a.state, a.multiple, a.shuffle,
  a.question_count, a.full_score, a.withheld, a.started_at, a.deadline, a.handed_in_at, a.saved_at`;
const open = (sql: Queryable) => sql`
  lateral (
    select count(*) filter (where answer is not null)::int as answered, count(*) filter (where verdict = 'right')::int as correct,
      coalesce(sum(points100), 0)::int as points from practice_answer w where w.attempt_id = a.id and a.state = 'open'
  )`;
const counts = (sql: Queryable) => sql`
  case a.state when 'open' then o.answered else a.answered_count end as answered_count,
  case a.state when 'open' then o.correct else a.right_count end as right_count,
  case a.state when 'open' then o.points else a.points100 end as points100`;

/** Attempts by whatever condition on `a`; ordering and limit stand in it too. */
export async function selectAttempts(
  sql: Queryable,
  condition: ReturnType<Queryable>,
): Promise<AttemptRow[]> {
  return await sql<AttemptRow[]>`
    select ${columns(sql)}, ${counts(sql)} from practice_attempt a, ${open(sql)} o where ${condition}`;
}

/** One's own attempt: 4004 when there is none, 4003 when it is another's. */
export async function ownAttempt(sql: Queryable, uid: number, id: number): Promise<AttemptRow> {
  const [row] = await selectAttempts(sql, sql`a.id = ${id}`);
  return requireOwn(row, uid);
}

/** The same, locked until the transaction ends: saves and hand-in of one attempt follow one another. */
export async function lockAttempt(tx: Tx, uid: number, id: number): Promise<AttemptRow> {
  const [row] = await tx<AttemptRow[]>`
    select ${columns(tx)}, answered_count, right_count, points100 from practice_attempt a where id = ${id} for no key update`;
  return requireOwn(row, uid);
}

/** What saving has to know of an attempt. */
export type SavedAttempt = Pick<
  AttemptRow,
  'id' | 'uid' | 'mode' | 'state' | 'multiple' | 'deadline' | 'savedAt'
>;

/** An answer with the kind of its question. */
export type KindRow = AnswerRow & { kind: AnsweredKind };

/**
 * Locks one's own attempt and the answers to these questions of it, in their order, by one statement: a save has no time for
 * more. What is not of the attempt is left out.
 */
export async function lockAnswers(
  tx: Tx,
  uid: number,
  attemptId: number,
  questionIds: readonly number[],
): Promise<{ attempt: SavedAttempt; rows: KindRow[] }> {
  // Both are locked, so that both are read as whoever saved before has left them.
  const rows = await tx<(SavedAttempt & KindRow)[]>`
    select a.id, a.uid, a.mode, a.state, a.multiple, a.deadline, a.saved_at, w.attempt_id, w.question_id, w.version, w.number,
      w.score, w.sequence, w.answer, w.seconds, w.marked, w.verdict, w.points100, q.kind
    from practice_attempt a join practice_answer w on w.attempt_id = a.id join question q on q.id = w.question_id
    where a.id = ${attemptId} and w.question_id = any(${questionIds}::bigint[]) order by w.number for no key update of a, w`;
  const [attempt] = rows;
  if (!attempt) return { attempt: await lockAttempt(tx, uid, attemptId), rows: [] };
  requireOwn(attempt, uid);
  return { attempt, rows };
}

function requireOwn<Row extends { uid: number }>(row: Row | undefined, uid: number): Row {
  if (!row) throw new AppError(4004, '这次练习不存在或已被删除');
  if (row.uid !== uid) throw new AppError(4003, '只能继续自己的练习');
  return row;
}

/** The questions of an attempt in their order: all, or those of these numbers. */
export async function selectAnswers(
  sql: Queryable,
  attemptId: number,
  numbers: { from: number; count: number } = { from: 1, count: 10_000 },
): Promise<AnswerRow[]> {
  return await sql<AnswerRow[]>`
    select attempt_id, question_id, version, number, score, sequence, answer, seconds, marked, verdict, points100
    from practice_answer
    where attempt_id = ${attemptId} and number >= ${numbers.from} and number < ${numbers.from + numbers.count}
    order by number`;
}

/** Whether right and wrong of an attempt may be known: at once in practice, after hand-in in a mock exam. */
export const isRevealed = ({ mode, state }: Pick<AttemptRow, 'mode' | 'state'>): boolean =>
  mode !== 'mock' || state === 'handedIn';

/** An attempt in a list. */
export function attemptCard(row: AttemptRow): AttemptCard {
  const isAnswerRevealed = isRevealed(row);
  return {
    id: row.id,
    mode: row.mode,
    title: row.title,
    bankId: row.bankId,
    paperId: row.paperId,
    chapterId: row.chapterId,
    state: row.state,
    questionCount: row.questionCount,
    answeredCount: row.answeredCount,
    rightCount: isAnswerRevealed ? row.rightCount : 0,
    points100: isAnswerRevealed ? row.points100 : null,
    fullScore: row.fullScore,
    startedAt: row.startedAt,
    deadline: row.deadline,
    handedInAt: row.handedInAt,
    savedAt: row.savedAt,
  };
}

/**
 * Those of these questions that a mock exam of the member holds which is not handed in: no call may tell their answers,
 * whatever the member did with them before.
 */
export async function heldByMock(sql: Queryable, uid: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ questionId: number }[]>`
    select distinct w.question_id from practice_attempt a join practice_answer w on w.attempt_id = a.id
    where a.uid = ${uid} and a.state = 'open' and a.mode = 'mock' and w.question_id = any(${ids}::bigint[])`;
  return new Set(rows.map(({ questionId }) => questionId));
}
