import type { OutputOf } from '@xuelin/contract/core/call';
import type { getReport as reportCall } from '@xuelin/contract/practice/report';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { type QuestionRow, selectQuestions } from '../../question/question.public.ts';
import { statisticsOf } from '../grading/result.ts';
import {
  type AnswerRow,
  attemptCard,
  type AttemptRow,
  heldByMock,
  isRevealed,
  type Mode,
  ownAttempt,
  selectAnswers,
} from '../practice.rows.ts';
import { adviceOf } from './advice.ts';

type Report = typeof reportCall;

/** What came out of an attempt; of a mock exam after it was handed in. */
export async function getReport({
  db,
  caller,
  input: { id },
  now,
}: ReadContext<Report>): Promise<OutputOf<Report>> {
  const attempt = await ownAttempt(db, caller.uid, id);
  if (!isRevealed(attempt)) throw new AppError(4009, '交卷以后才有报告');
  const answers = await selectAnswers(db, id);
  const ids = answers.map(({ questionId }) => questionId);
  if ((await heldByMock(db, caller.uid, ids)).size > 0)
    throw new AppError(4009, '这份报告里有题目在你正在进行的模考里，交卷以后再看');
  const questions = await selectQuestions(
    db,
    answers.map(({ questionId, version }) => ({ id: questionId, version })),
  );
  const rowOf = new Map(questions.map((row) => [row.id, row]));
  const statusOf = (answer: AnswerRow) => statusIn(attempt.mode, answer);
  const chapters = chaptersOf(answers, rowOf, statusOf);
  const decidedScore = chapters.reduce((sum, { fullScore }) => sum + fullScore, 0);
  const count = (verdict: AnswerRow['verdict']) => answers.filter((one) => one.verdict === verdict).length;
  const isDecided = answers.every((answer) => statusOf(answer) === 'decided');
  const [rank, change100, advice] = await Promise.all([
    isDecided ? rankOf(db, attempt) : null,
    isDecided ? changeOf(db, attempt) : null,
    adviceOf(db, caller, {
      attempt,
      answers: answers.filter((answer) => statusOf(answer) === 'decided'),
      rowOf,
      chapters,
      now,
    }),
  ]);
  return {
    ...attemptCard(attempt),
    right: count('right'),
    wrong: count('wrong'),
    partial: count('partial'),
    pending: count('pending'),
    unanswered: answers.filter(({ answer }) => answer === null).length,
    seconds: answers.reduce((sum, { seconds }) => sum + seconds, 0),
    decidedScore,
    rank,
    change100,
    chapters,
    items: answers.map((answer) => itemOf(answer, rowOf.get(answer.questionId))),
    advice,
  };
}

const itemOf = (answer: AnswerRow, row: QuestionRow | undefined) => ({
  questionId: answer.questionId,
  number: answer.number,
  kind: row?.kind ?? ('single' as const),
  score: answer.score,
  chapterId: row?.chapterId ?? 1,
  answered: answer.answer !== null,
  marked: answer.marked,
  verdict: answer.verdict,
  points100: answer.points100,
  seconds: answer.seconds,
  averageSeconds: row ? statisticsOf(row).seconds : null,
});

/** Whether the points of a question are decided: what nobody did is lost in an exam only, and what waits for its mark in none. */
function statusIn(mode: Mode, { answer, verdict }: AnswerRow): 'decided' | 'undone' | 'pending' {
  if (verdict === 'pending') return 'pending';
  return answer === null && mode !== 'mock' ? 'undone' : 'decided';
}

export type ChapterPoints = OutputOf<Report>['chapters'][number];

function chaptersOf(
  answers: readonly AnswerRow[],
  rowOf: ReadonlyMap<number, QuestionRow>,
  statusOf: (answer: AnswerRow) => ReturnType<typeof statusIn>,
): ChapterPoints[] {
  const chapters = new Map<number, ChapterPoints>();
  for (const answer of answers) {
    const row = rowOf.get(answer.questionId);
    if (!row) continue;
    const { chapterId, chapterTitle: title } = row;
    const none = { points100: 0, fullScore: 0, count: 0, undone: 0, pending: 0 };
    const chapter = chapters.get(chapterId) ?? { chapterId, title, ...none };
    const status = statusOf(answer);
    chapter.points100 += answer.points100;
    chapter.count++;
    if (status === 'decided') chapter.fullScore += answer.score;
    else chapter[status]++;
    chapters.set(chapterId, chapter);
  }
  return [...chapters.values()];
}

/** Among members' first mock exams of the paper; null for anything else, and for the only taker. */
async function rankOf(sql: Queryable, attempt: AttemptRow): Promise<OutputOf<Report>['rank']> {
  if (attempt.mode !== 'mock' || attempt.state !== 'handedIn' || attempt.paperId === null) return null;
  const [row] = await sql<{ others: number; below: number }[]>`
    select count(*)::int as others, count(*) filter (where f.points100 < ${attempt.points100})::int as below
    from (
      select distinct on (uid) uid, points100 from practice_attempt
      where paper_id = ${attempt.paperId} and mode = 'mock' and state = 'handedIn' order by uid, id
    ) f where f.uid <> ${attempt.uid}`;
  if (!row || row.others === 0) return null;
  return { takers: row.others + 1, ahead: Math.floor((100 * row.below) / row.others) };
}

/** Points against the last attempt before at the same paper in the same mode that is decided whole. */
async function changeOf(sql: Queryable, attempt: AttemptRow): Promise<number | null> {
  if (attempt.paperId === null || attempt.state !== 'handedIn') return null;
  const [row] = await sql<{ points100: number }[]>`
    select points100 from practice_attempt a
    where uid = ${attempt.uid} and paper_id = ${attempt.paperId} and mode = ${attempt.mode} and state = 'handedIn'
      and id < ${attempt.id} and (mode = 'mock' or answered_count = question_count)
      and not exists (select from practice_answer w where w.attempt_id = a.id and w.verdict = 'pending')
    order by id desc limit 1`;
  return row ? attempt.points100 - row.points100 : null;
}
