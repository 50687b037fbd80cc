import type { OutputOf } from '@xuelin/contract/core/call';
import type { getMastery as masteryCall } from '@xuelin/contract/practice/days';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chaptersOf, visibleBank } from '../../question/question.public.ts';
import { coveringDocuments } from './covering-documents.ts';

type Mastery = typeof masteryCall;
type ChapterRow = { chapterId: number; answered: number; weight: number; credit: number };

/** Days after which an answer says half as much. */
const halfLife = 30;
/** Answers, at their full weight, after which mastery is known to two thirds. */
const enough = 5;

/**
 * How well each chapter of a bank is mastered: the mean of the last answers, one weighing half as much for every 30 days
 * since; confidence grows with what they weigh together.
 */
export async function getMastery({
  db,
  caller,
  input: { bankId },
  now,
}: ReadContext<Mastery>): Promise<OutputOf<Mastery>> {
  await visibleBank(db, caller, bankId);
  const chapters = await chaptersOf(db, { bankId });
  const [chapterRows, documents] = await Promise.all([
    db<ChapterRow[]>`
      select chapter_id, count(*)::int as answered, sum(w)::float8 as weight, sum(w * last_credit)::float8 as credit
      from (
        select chapter_id, last_credit, power(0.5, greatest(0, ${now} - answered_at) / ${halfLife * 86_400}::float8) as w
        from practice_question where uid = ${caller.uid} and bank_id = ${bankId}
      ) k group by chapter_id`,
    coveringDocuments(
      db,
      caller,
      chapters.map(({ id }) => id),
      now,
    ),
  ]);
  const byChapter = new Map(chapterRows.map((one) => [one.chapterId, one]));
  return {
    chapters: chapters.map(({ id, title, questionCount }) => {
      const { answered = 0, weight = 0, credit = 0 } = byChapter.get(id) ?? {};
      return {
        chapterId: id,
        title,
        questionCount,
        answered,
        mastery: weight === 0 ? null : Math.round(credit / weight),
        confidence: Math.round(100 * (1 - Math.exp(-weight / enough))),
        documents: documents.get(id) ?? [],
      };
    }),
  };
}
