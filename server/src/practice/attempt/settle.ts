import { chinaDay } from '#core/china-day.ts';
import type { Tx } from '#core/database/database.ts';
import { countTakers, type FirstAnswer, type QuestionRow } from '../../question/question.public.ts';
import type { Grade } from '../grading/grade.ts';
import { statisticsOf } from '../grading/result.ts';
import { recordOutcomes } from '../mistakes/record-mistakes.ts';

/** A graded answer of an attempt. */
export type GradedAnswer = { row: QuestionRow; outcome: Grade; score: number; seconds: number };

type QuestionRecord = { questionId: number; fresh: boolean };

/**
 * What follows from graded answers: the member's own record of the questions, the figures of those answered for the first
 * time, the day, the mistake book. Each statement is for all of them. Answers that wait to be marked come later.
 */
export async function settle(
  tx: Tx,
  { uid, attemptId, now }: { uid: number; attemptId: number; now: number },
  gradedAnswers: readonly GradedAnswer[],
): Promise<void> {
  const done = gradedAnswers.filter(({ outcome }) => outcome.verdict !== 'pending');
  if (done.length === 0) return;
  const rows = done.map(({ row, outcome, score, seconds }) => ({
    questionId: row.id,
    bankId: row.bankId,
    chapterId: row.chapterId,
    credit: creditOf(outcome, score),
    seconds,
  }));
  const banks = [...new Set(rows.map(({ bankId }) => bankId))];
  const before = await tx<{ bankId: number }[]>`
    select distinct bank_id from practice_question where uid = ${uid} and bank_id = any(${banks}::bigint[])`;
  const questionRecords = await tx<QuestionRecord[]>`
    insert into practice_question as k (uid, question_id, bank_id, chapter_id, first_credit, last_credit, last_attempt_id, answered_at)
    select ${uid}, r."questionId", r."bankId", r."chapterId", r.credit, r.credit, ${attemptId}, ${now}
    from jsonb_to_recordset(${tx.json(rows)}) as r("questionId" bigint, "bankId" bigint, "chapterId" bigint, credit int)
    on conflict (uid, question_id) do update set answered_count = k.answered_count + 1, chapter_id = excluded.chapter_id,
      last_credit = excluded.last_credit, last_attempt_id = excluded.last_attempt_id, answered_at = excluded.answered_at
    returning question_id, xmax = 0 as fresh`;
  const fresh = new Set(questionRecords.filter((one) => one.fresh).map(({ questionId }) => questionId));
  const old = new Set(before.map(({ bankId }) => bankId));
  const first = rows.filter(({ questionId }) => fresh.has(questionId));
  await recordOutcomes(
    tx,
    uid,
    done.map(({ row, outcome, seconds }) => ({
      questionId: row.id,
      bankId: row.bankId,
      chapterId: row.chapterId,
      verdict: outcome.verdict as 'right' | 'partial' | 'wrong',
      seconds,
      usualSeconds: statisticsOf(row).seconds,
    })),
    now,
  );
  await countDay(tx, uid, done, now);
  // Others answer the same questions: their rows last, to keep them locked for a moment only.
  await countTakers(
    tx,
    first.map((one): FirstAnswer => ({ ...one, newLearner: !old.has(one.bankId) })),
  );
}

/** Percent of the score. */
const creditOf = ({ points100 }: Grade, score: number): number =>
  score === 0 ? 0 : Math.round(points100 / score);

async function countDay(tx: Tx, uid: number, done: readonly GradedAnswer[], now: number): Promise<void> {
  const right = done.filter(({ outcome }) => outcome.verdict === 'right').length;
  const seconds = done.reduce((sum, one) => sum + one.seconds, 0);
  await tx`
    insert into practice_day as d (uid, day, answered, correct, seconds)
    values (${uid}, ${chinaDay(now)}, ${done.length}, ${right}, ${seconds})
    on conflict (uid, day) do update set answered = d.answered + excluded.answered,
      correct = d.correct + excluded.correct, seconds = d.seconds + excluded.seconds`;
}
