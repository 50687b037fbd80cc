import type { QuestionAnswer } from '@xuelin/contract/practice/practice';
import type { Tx } from '#core/database/database.ts';
import type { MultipleRule, QuestionRow } from '../../question/question.public.ts';
import { grade, markOf } from '../grading/grade.ts';
import type { Mode } from '../practice.rows.ts';
import { settle, type GradedAnswer } from './settle.ts';

type PastAnswer = { row: QuestionRow; score: number; seconds: number; answer: QuestionAnswer | null };
export type PastAttempt = {
  uid: number;
  mode: Extract<Mode, 'order' | 'mock'>;
  paper: { id: number; bankId: number; title: string; minutes: number | null; multiple: MultipleRule };
  startedAt: number;
  /** Still worked on. */
  open: boolean;
  answers: readonly PastAnswer[];
};

/** Writes an attempt of earlier days with all that follows from it, in few statements: for demo content. */
export async function recordPast(tx: Tx, past: PastAttempt): Promise<void> {
  const { uid, mode, paper, startedAt, open, answers } = past;
  const totalSeconds = answers.reduce((sum, { seconds }) => sum + seconds, 0);
  const gradedAnswers = answers.flatMap((one): GradedAnswer[] => {
    if (one.answer === null) return [];
    const { row, score, seconds } = one;
    const outcome = grade(one.answer, { ...row, score, rule: paper.multiple });
    // A short answer was marked with most of its points.
    const finalOutcome = outcome.verdict === 'pending' ? markOf(Math.ceil(score * 0.6), score) : outcome;
    return [{ row, score, seconds, outcome: finalOutcome }];
  });
  const savedAt = startedAt + totalSeconds;
  const [row] = await tx<{ id: number }[]>`insert into practice_attempt ${tx({
    uid,
    mode,
    scope: open ? `${mode}::${paper.id}:::` : `past:${startedAt}`,
    title: paper.title,
    bankId: paper.bankId,
    paperId: paper.id,
    state: open ? 'open' : 'handedIn',
    multiple: paper.multiple,
    questionCount: answers.length,
    fullScore: answers.reduce((sum, { score }) => sum + score, 0),
    answeredCount: gradedAnswers.length,
    rightCount: gradedAnswers.filter(({ outcome }) => outcome.verdict === 'right').length,
    points100: gradedAnswers.reduce((sum, { outcome }) => sum + outcome.points100, 0),
    startedAt,
    deadline: mode === 'mock' ? startedAt + (paper.minutes ?? 60) * 60 : null,
    handedInAt: open ? null : savedAt,
    savedAt,
  })} returning id`;
  const id = row?.id ?? 0;
  const gradeOf = new Map(gradedAnswers.map((one) => [one.row.id, one.outcome]));
  const rows = answers.map(({ row: question, score, seconds, answer }, at) => ({
    questionId: question.id,
    version: question.version,
    number: at + 1,
    score,
    seconds,
    answer,
    sequence: answer === null ? 0 : 1,
    verdict: gradeOf.get(question.id)?.verdict ?? null,
    points100: gradeOf.get(question.id)?.points100 ?? 0,
  }));
  await tx`
    insert into practice_answer (attempt_id, question_id, version, number, score, sequence, answer, seconds, verdict, points100)
    select ${id}, r."questionId", r.version, r.number, r.score, r.sequence, nullif(r.answer, 'null'::jsonb), r.seconds,
      r.verdict, r."points100"
    from jsonb_to_recordset(${tx.json(rows)}) as r("questionId" bigint, version int, number int, score int, sequence int,
      answer jsonb, seconds int, verdict text, "points100" int)`;
  await settle(tx, { uid, attemptId: id, now: savedAt }, gradedAnswers);
}
