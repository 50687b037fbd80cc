import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/practice/mistake';
import type { Mistake } from '@xuelin/contract/practice/mistake';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { paperAccess, selectBanks, selectQuestions, titleOf } from '../../question/question.public.ts';
import { cardColumns } from './record-mistakes.ts';
import { type CardRow, retrievabilityOf } from './schedule.ts';

type List = typeof contract.getList;
type Due = typeof contract.getDue;
type Summary = typeof contract.getSummary;

type Row = CardRow & {
  questionId: number;
  state: 'active' | 'mastered';
  wrongCount: number;
  lastWrongAt: number;
};

const columns = (sql: Queryable) => sql`question_id, state, wrong_count, last_wrong_at, ${cardColumns(sql)}`;

/** The mistake book, what went wrong last first. */
export async function getList({ db, caller, input, now }: ReadContext<List>): Promise<OutputOf<List>> {
  const { bankId, chapterId, state = 'active', cursor, limit = LIMIT } = input;
  const [at, id] = unpackCursor(cursor, 'id', 'id') ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const rows = await db<Row[]>`
    select ${columns(db)} from mistake
    where uid = ${caller.uid} and state = ${state} and state <> 'removed'
      and (last_wrong_at, question_id) < (${at}::bigint, ${id}::bigint)
      and (${bankId ?? null}::bigint is null or bank_id = ${bankId ?? null})
      and (${chapterId ?? null}::bigint is null or chapter_id = ${chapterId ?? null})
    order by last_wrong_at desc, question_id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [row.lastWrongAt, row.questionId]);
  return { list: await mistakesView(db, caller, page.rows, now), nextCursor: page.nextCursor };
}

/** What is due now, the longest overdue first. */
export async function getDue({ db, caller, input, now }: ReadContext<Due>): Promise<OutputOf<Due>> {
  const { bankId, cursor, limit = LIMIT } = input;
  const [at, id] = unpackCursor(cursor, 'id', 'id') ?? [0, 0];
  const rows = await db<Row[]>`
    select ${columns(db)} from mistake
    where uid = ${caller.uid} and state = 'active' and due_at <= ${now}
      and (due_at, question_id) > (${at}::bigint, ${id}::bigint)
      and (${bankId ?? null}::bigint is null or bank_id = ${bankId ?? null})
    order by due_at, question_id limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [row.dueAt, row.questionId]);
  return { list: await mistakesView(db, caller, page.rows, now), nextCursor: page.nextCursor };
}

async function mistakesView(
  db: Queryable,
  caller: Caller,
  rows: readonly Row[],
  now: number,
): Promise<Mistake[]> {
  const questions = await selectQuestions(
    db,
    rows.map(({ questionId }) => ({ id: questionId })),
  );
  const [access, banks] = await Promise.all([
    paperAccess(
      db,
      caller,
      questions.map(({ paperId }) => paperId),
    ),
    selectBanks(db, [...new Set(questions.map(({ bankId }) => bankId))]),
  ]);
  const titles = new Map(banks.map(({ id, title }) => [id, title]));
  const rowOf = new Map(rows.map((row) => [row.questionId, row]));
  return questions.flatMap((question): Mistake[] => {
    const row = rowOf.get(question.id);
    if (!row) return [];
    return [
      {
        questionId: question.id,
        kind: question.kind,
        title: titleOf(question.stem),
        bankId: question.bankId,
        bankTitle: titles.get(question.bankId) ?? '',
        chapterId: question.chapterId,
        chapterTitle: question.chapterTitle,
        difficulty: question.difficulty,
        wrongCount: row.wrongCount,
        reviewCount: Math.max(0, row.reps - 1),
        state: row.state,
        lastWrongAt: row.lastWrongAt,
        dueAt: row.dueAt,
        retrievability: retrievabilityOf(row, now),
        available: access.get(question.paperId)?.rights.visible ?? false,
      },
    ];
  });
}

type Count = { bankId: number; bank: string; chapterId: number; chapter: string; count: number; due: number };

/** How many mistakes there are where, and on which of the coming days they come back. */
export async function getSummary({ db, caller, now }: ReadContext<Summary>): Promise<OutputOf<Summary>> {
  const { uid } = caller;
  const [counts, masteredRows, calendar] = await Promise.all([
    db<Count[]>`
      select m.bank_id, b.title as bank, m.chapter_id, c.title as chapter, count(*)::int as count,
        count(*) filter (where m.due_at <= ${now})::int as due
      from mistake m join bank b on b.id = m.bank_id join bank_chapter c on c.id = m.chapter_id
      where m.uid = ${uid} and m.state = 'active' group by 1, 2, 3, 4, c.position order by 1, c.position, 3`,
    db<{ count: number }[]>`
      select count(*)::int as count from mistake where uid = ${uid} and state = 'mastered'`,
    comingDays(db, uid, now, 30),
  ]);
  const sum = (list: readonly Count[], field: 'count' | 'due') =>
    list.reduce((all, one) => all + one[field], 0);
  const banks = [...Map.groupBy(counts, ({ bankId }) => bankId)].map(([bankId, list]) => ({
    bankId,
    title: list[0]?.bank ?? '',
    count: sum(list, 'count'),
    due: sum(list, 'due'),
    chapters: list.map(({ chapterId, chapter, count, due }) => ({ chapterId, title: chapter, count, due })),
  }));
  return {
    active: sum(counts, 'count'),
    mastered: masteredRows[0]?.count ?? 0,
    due: sum(counts, 'due'),
    banks: banks.toSorted((a, b) => b.count - a.count),
    calendar,
  };
}

/** How many mistakes come back on each of the coming days, what is overdue counted today. */
export async function comingDays(
  sql: Queryable,
  uid: number,
  now: number,
  days: number,
): Promise<{ day: string; count: number }[]> {
  const today = chinaDay(now);
  const rows = await sql<{ day: number; count: number }[]>`
    select greatest(${today}::bigint, (due_at + 28800) / 86400)::int as day, count(*)::int as count from mistake
    where uid = ${uid} and state = 'active' and due_at < ${(today + days) * 86_400 - 28_800} group by 1`;
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return Array.from({ length: days }, (_, at) => ({
    day: chinaDate(today + at),
    count: counts.get(today + at) ?? 0,
  }));
}
