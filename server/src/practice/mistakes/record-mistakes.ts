import type { Review } from '@xuelin/contract/practice/practice';
import type { Queryable, Tx } from '#core/database/database.ts';
import {
  automaticRating,
  type CardRow,
  choicesOf,
  gradeOf,
  newCard,
  ratingOf,
  reviewCard,
} from './schedule.ts';

/** A graded answer as the mistake book sees it. */
export type Outcome = {
  questionId: number;
  bankId: number;
  chapterId: number;
  verdict: 'right' | 'partial' | 'wrong';
  seconds: number;
  /** Seconds takers spend on it on average; null when nobody did. */
  usualSeconds: number | null;
};

export type MistakeRow = CardRow & {
  questionId: number;
  state: 'active' | 'mastered' | 'removed';
  rating: number;
  before: CardRow;
};

export const cardColumns = (sql: Queryable) => sql`
  due_at, stability, difficulty, elapsed_days, scheduled_days, learning_steps, reps, lapses, memory, reviewed_at`;

/** What a member's mistake book says of questions, whatever its state, by their ids. */
export async function mistakesOf(
  sql: Queryable,
  uid: number,
  ids: readonly number[],
): Promise<Map<number, MistakeRow>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<MistakeRow[]>`
    select question_id, state, rating, before, ${cardColumns(sql)} from mistake
    where uid = ${uid} and question_id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.questionId, row]));
}

/**
 * Takes what was answered into the mistake book: what is in it is reviewed, what was not right comes in (again), all in
 * one statement.
 */
export async function recordOutcomes(
  tx: Tx,
  uid: number,
  outcomes: readonly Outcome[],
  now: number,
): Promise<void> {
  const mistakeById = await mistakesOf(
    tx,
    uid,
    outcomes.map(({ questionId }) => questionId),
  );
  const rows = outcomes.flatMap((outcome) => {
    const { verdict, seconds, usualSeconds } = outcome;
    const mistake = mistakeById.get(outcome.questionId);
    const isWrong = verdict !== 'right';
    if (!isWrong && mistake?.state !== 'active') return [];
    const before = mistake ? cardIn(mistake) : newCard(now);
    const rating = automaticRating(verdict, seconds, usualSeconds);
    return [
      {
        ...outcome,
        ...reviewCard(before, rating, now),
        before,
        rating: gradeOf(rating),
        wrong: isWrong ? 1 : 0,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx`
    insert into mistake as m (uid, question_id, bank_id, chapter_id, wrong_count, last_wrong_at, ${cardColumns(tx)}, rating, before)
    select ${uid}, r."questionId", r."bankId", r."chapterId", r.wrong, ${now}, r."dueAt", r.stability, r.difficulty,
      r."elapsedDays", r."scheduledDays", r."learningSteps", r.reps, r.lapses, r.memory, r."reviewedAt", r.rating, r.before
    from jsonb_to_recordset(${tx.json(rows)}) as r("questionId" bigint, "bankId" bigint, "chapterId" bigint, wrong int,
      "dueAt" bigint, stability float8, difficulty float8, "elapsedDays" int, "scheduledDays" int, "learningSteps" int,
      reps int, lapses int, memory smallint, "reviewedAt" bigint, rating smallint, before jsonb)
    on conflict (uid, question_id) do update set
      state = 'active', wrong_count = m.wrong_count + excluded.wrong_count,
      last_wrong_at = case when excluded.wrong_count > 0 then excluded.last_wrong_at else m.last_wrong_at end,
      due_at = excluded.due_at, stability = excluded.stability, difficulty = excluded.difficulty,
      elapsed_days = excluded.elapsed_days, scheduled_days = excluded.scheduled_days,
      learning_steps = excluded.learning_steps, reps = excluded.reps, lapses = excluded.lapses, memory = excluded.memory,
      reviewed_at = excluded.reviewed_at, rating = excluded.rating, before = excluded.before`;
}

/** Only the card of a row. */
export const cardIn = (row: CardRow): CardRow => ({
  dueAt: row.dueAt,
  stability: row.stability,
  difficulty: row.difficulty,
  elapsedDays: row.elapsedDays,
  scheduledDays: row.scheduledDays,
  learningSteps: row.learningSteps,
  reps: row.reps,
  lapses: row.lapses,
  memory: row.memory,
  reviewedAt: row.reviewedAt,
});

/** When a mistake comes back, and with which other grades when; null for what is not in the book. */
export function reviewOf(mistake: MistakeRow | undefined): Review | null {
  if (mistake?.state !== 'active' || mistake.reviewedAt === null) return null;
  const { before, rating, dueAt, reviewedAt } = mistake;
  return { rating: ratingOf(rating), dueAt, choices: choicesOf(before, reviewedAt) };
}
