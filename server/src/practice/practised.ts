import type { Queryable } from '#core/database/database.ts';

/** Those of the members who answered a question. */
export async function practisedAmong(sql: Queryable, uids: readonly number[]): Promise<Set<number>> {
  if (uids.length === 0) return new Set();
  const rows = await sql<{ uid: number }[]>`
    select u.uid from unnest(${uids}::bigint[]) as u (uid)
    where exists (
      select from practice_attempt a join practice_answer r on r.attempt_id = a.id where a.uid = u.uid)`;
  return new Set(rows.map(({ uid }) => uid));
}
