import type { OutputOf } from '@xuelin/contract/core/call';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { submit as submitCall } from '@xuelin/contract/practice/practice';
import type { WriteContext } from '#core/calls/call-context.ts';
import { type Db, inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { selectQuestions } from '../../question/question.public.ts';
import { type Grade, grade } from '../grading/grade.ts';
import {
  attemptCard,
  type AttemptRow,
  heldByMock,
  lockAttempt,
  ownAttempt,
  selectAnswers,
} from '../practice.rows.ts';
import { settle, type GradedAnswer } from './settle.ts';

type Submit = typeof submitCall;

/** Hands an attempt in; what is handed in already stays as it is. */
export async function submit({
  tx,
  caller,
  input: { id },
  now,
}: WriteContext<Submit>): Promise<OutputOf<Submit>> {
  const attempt = await lockAttempt(tx, caller.uid, id);
  if (attempt.state === 'open') await handIn(tx, attempt, now);
  return attemptCard(await ownAttempt(tx, caller.uid, id));
}

/**
 * Hands in a locked open attempt: a mock exam is graded now, by the versions it was answered in, and so is what of a
 * practice waited for the end of one. 4009 while it still waits.
 */
export async function handIn(tx: Tx, attempt: AttemptRow, now: number): Promise<void> {
  const { id, deadline } = attempt;
  await gradeRest(tx, attempt, now);
  const at = deadline === null ? now : Math.min(now, deadline);
  await tx`
    update practice_attempt a set state = 'handedIn', handed_in_at = ${at}, saved_at = ${now},
      answered_count = s.answered, right_count = s.correct, points100 = s.points
    from (
      select count(*) filter (where answer is not null)::int as answered,
        count(*) filter (where verdict = 'right')::int as correct, coalesce(sum(points100), 0)::int as points
      from practice_answer where attempt_id = ${id}
    ) s where a.id = ${id}`;
}

async function gradeRest(tx: Tx, attempt: AttemptRow, now: number): Promise<void> {
  const answers = (await selectAnswers(tx, attempt.id)).filter(
    ({ answer, verdict }) => answer !== null && verdict === null,
  );
  if (attempt.mode !== 'mock') await refuseHeld(tx, attempt.uid, answers);
  const rows = await selectQuestions(
    tx,
    answers.map(({ questionId, version }) => ({ id: questionId, version })),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const gradedAnswers = answers.flatMap((one): GradedAnswer[] => {
    const row = rowOf.get(one.questionId);
    if (!row || one.answer === null) return [];
    const { score, seconds } = one;
    return [{ row, score, seconds, outcome: grade(one.answer, { ...row, score, rule: attempt.multiple }) }];
  });
  await storeGrades(tx, attempt.id, gradedAnswers);
  await settle(tx, { uid: attempt.uid, attemptId: attempt.id, now }, gradedAnswers);
}

async function refuseHeld(tx: Tx, uid: number, answers: readonly { questionId: number }[]): Promise<void> {
  const ids = answers.map(({ questionId }) => questionId);
  if ((await heldByMock(tx, uid, ids)).size === 0) return;
  throw new AppError(4009, '这次练习里有题目在你正在进行的模考里，交卷以后再完成');
}

/** Writes verdicts and points of answers. */
export async function storeGrades(
  tx: Tx,
  attemptId: number,
  gradedAnswers: readonly { row: { id: number }; outcome: Grade }[],
): Promise<void> {
  const rows = gradedAnswers.map(({ row, outcome: { verdict, points100 } }) => ({
    id: row.id,
    verdict,
    points100,
  }));
  await tx`
    update practice_answer w set verdict = g.verdict, points100 = g."points100"
    from jsonb_to_recordset(${tx.json(rows)}) as g(id bigint, verdict text, "points100" int)
    where w.attempt_id = ${attemptId} and w.question_id = g.id`;
}

/** Mock exams handed in by one run of the job. */
const batch = 50;

/** Hands in the mock exams whose time is over and whose takers did not come back. */
export async function handInOverdue(db: Db, now: number): Promise<void> {
  const latest = now - PRACTICE.graceSeconds;
  for (;;) {
    const overdue = await db<{ id: number; uid: number }[]>`
      select id, uid from practice_attempt
      where state = 'open' and deadline is not null and deadline < ${latest} order by deadline, id limit ${batch}`;
    for (const { id, uid } of overdue)
      await inTransaction(db, async (tx) => {
        const attempt = await lockAttempt(tx, uid, id);
        if (attempt.state === 'open') await handIn(tx, attempt, now);
      });
    if (overdue.length < batch) return;
  }
}
