import type { Queryable } from '#core/database/database.ts';

/** How many complaints took content of these members down and were not lifted, by uid; who has none is left out. */
export async function infringementCounts(
  sql: Queryable,
  uids: readonly number[],
): Promise<Map<number, number>> {
  if (uids.length === 0) return new Map();
  const rows = await sql<{ uid: number; count: number }[]>`
    select author_uid as uid, count(*)::int as count from copyright_complaint
    where author_uid = any(${uids}::bigint[]) and taken_down_at is not null
      and state in ('takenDown', 'countered', 'disputed', 'upheld')
    group by author_uid`;
  return new Map(rows.map(({ uid, count }) => [uid, count]));
}
