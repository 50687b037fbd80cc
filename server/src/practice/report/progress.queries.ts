import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/practice/days';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackSorted } from '#core/calls/cursor.ts';
import { chinaDay } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorColumns, authorOf, type AuthorRow, blockedBetween } from '../../account/account.public.ts';
import { boughtLately } from '../../entitlement/entitlement.public.ts';
import { bankKind, cardOf, cardRows, visibleBank } from '../../question/question.public.ts';

type GetProgress = typeof contract.getProgress;
type MyBanks = typeof contract.getMyBankList;
type Ranking = typeof contract.getRanking;
type Progress = OutputOf<GetProgress>['list'][number];

/** How much of these banks a member answered. */
export async function getProgress({
  db,
  caller,
  input: { bankIds },
}: ReadContext<GetProgress>): Promise<OutputOf<GetProgress>> {
  return { list: await progressOf(db, caller.uid, [...new Set(bankIds.split(',').map(Number))]) };
}

async function progressOf(sql: Queryable, uid: number, ids: readonly number[]): Promise<Progress[]> {
  return await sql<Progress[]>`
    select b.id as bank_id, b.question_count as total, coalesce(k.answered, 0) as answered, coalesce(k.correct, 0) as "right",
      coalesce((
        select c.title from practice_question l join bank_chapter c on c.id = l.chapter_id
        where l.uid = ${uid} and l.bank_id = b.id order by l.answered_at desc, l.question_id desc limit 1
      ), '') as last_chapter, k.last_at
    from unnest(${ids}::bigint[]) with ordinality as w(id, place) join bank b on b.id = w.id left join lateral (
      select count(*)::int as answered, count(*) filter (where p.last_credit = 100)::int as correct,
        max(p.answered_at) as last_at
      from practice_question p join question q on q.id = p.question_id and not q.removed
      where p.uid = ${uid} and p.bank_id = b.id
    ) k on true order by w.place`;
}

/** Purchases looked at for the list of one's own banks. */
const mostBought = 200;

/** Banks a member practised or bought: the last practised first, or those with most left to do. */
export async function getMyBankList({
  db,
  caller: { uid },
  input: { sort = 'recent', cursor, limit = LIMIT },
}: ReadContext<MyBanks>): Promise<OutputOf<MyBanks>> {
  const boughtIds = await boughtLately(db, uid, bankKind, mostBought);
  const [value, id] = unpackSorted(cursor, sort, 'id', 'id') ?? [
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  ];
  const rows = await db<{ id: number; value: number }[]>`
    select id, value from (
      select b.id, case ${sort}::text when 'recent' then coalesce(max(p.answered_at), 0)
        else b.question_count - count(p.question_id) end as value
      from bank b left join practice_question p on p.uid = ${uid} and p.bank_id = b.id
      where b.id in (select bank_id from practice_question where uid = ${uid} union select unnest(${boughtIds}::bigint[]))
        and (b.state = 'published' or b.id = any(${boughtIds}::bigint[]) or b.uid = ${uid})
      group by b.id
    ) m where (value, id) < (${value}::bigint, ${id}::bigint) order by value desc, id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [sort, row.value, row.id]);
  const ids = page.rows.map((row) => row.id);
  const [cards, progress] = await Promise.all([cardRows(db, ids), progressOf(db, uid, ids)]);
  const progressById = new Map(progress.map((one) => [one.bankId, one]));
  const list = cards.flatMap((card) => {
    const own = progressById.get(card.id);
    return own ? [{ bank: cardOf(card), progress: own }] : [];
  });
  return { list, nextCursor: page.nextCursor };
}

type RankedAuthor = AuthorRow & { right: number; rank: number };

/** Who answered most questions of a bank right in the last seven days. */
export async function getRanking({
  db,
  caller,
  input: { bankId },
  now,
}: ReadContext<Ranking>): Promise<OutputOf<Ranking>> {
  await visibleBank(db, caller, bankId);
  const since = (chinaDay(now) - 6) * 86_400 - 28_800;
  const uid = caller?.uid ?? null;
  const rows = await db<RankedAuthor[]>`
    with counts as (
      select uid, count(*)::int as correct, rank() over (order by count(*) desc)::int as rank from practice_question
      where bank_id = ${bankId} and answered_at >= ${since} and last_credit = 100 group by uid
    )
    select ${authorColumns(db)}, c.correct as "right", c.rank from counts c join member m on m.uid = c.uid
    where (c.rank <= 20 or c.uid = ${uid}::bigint) and not ${blockedBetween(db, uid, 'c.uid')} order by c.rank, c.uid limit 21`;
  const own = rows.find((row) => row.uid === uid);
  return {
    list: rows
      .filter(({ rank }) => rank <= 20)
      .slice(0, 20)
      .map((row) => ({ rank: row.rank, member: authorOf(row), right: row.right, mine: row.uid === uid })),
    mine: own ? { rank: own.rank, right: own.right } : null,
  };
}
