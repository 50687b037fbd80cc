import type { QuestionResult } from '@xuelin/contract/practice/practice';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { imagesIn, imagesOf, type QuestionRow } from '../../question/question.public.ts';
import { documentPages, type DocumentPages } from '../../resource/resource.public.ts';
import { mistakesOf, reviewOf } from '../mistakes/record-mistakes.ts';
import type { Grade } from './grade.ts';

type Pair = { row: QuestionRow; outcome: Grade };

/** What is known of answered questions, by their ids. */
export async function resultsOf(
  sql: Queryable,
  caller: Caller | null,
  pairs: readonly Pair[],
  now: number,
): Promise<Map<number, QuestionResult>> {
  const rows = pairs.map(({ row }) => row);
  const documents = rows.flatMap(({ sourceResourceId }) => sourceResourceId ?? []);
  const [images, pages, mistakes] = await Promise.all([
    imagesOf(sql, rows),
    documentPages(sql, caller, documents, now),
    caller
      ? mistakesOf(
          sql,
          caller.uid,
          rows.map(({ id }) => id),
        )
      : new Map<number, never>(),
  ]);
  return new Map(
    pairs.map(({ row, outcome }) => [
      row.id,
      {
        ...outcome,
        key: row.key,
        explanation: row.explanation,
        images: imagesIn([row.explanation, row.key.text], images),
        points: row.points,
        source: sourceOf(row, pages),
        statistics: statisticsOf(row),
        review: reviewOf(mistakes.get(row.id)),
      },
    ]),
  );
}

function sourceOf(
  { sourceResourceId, sourcePage }: QuestionRow,
  pages: ReadonlyMap<number, DocumentPages>,
): QuestionResult['source'] {
  const document = sourceResourceId === null ? undefined : pages.get(sourceResourceId);
  if (!document || sourceResourceId === null || sourcePage === null) return null;
  const { title, price, visiblePages } = document;
  return { resourceId: sourceResourceId, title, page: sourcePage, open: sourcePage <= visiblePages, price };
}

/** How hard a question is and how well it tells the strong from the weak. */
export function statisticsOf({ takers, creditSum, secondsSum, discrimination }: QuestionRow) {
  return {
    takers,
    facility: takers === 0 ? null : Math.round(creditSum / takers),
    discrimination: takers < PRACTICE.discriminationTakers ? null : discrimination,
    seconds: takers === 0 ? null : Math.round(secondsSum / takers),
  };
}
