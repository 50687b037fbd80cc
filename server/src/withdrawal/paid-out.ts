import type { Queryable } from '#core/database/database.ts';

/** 分 that a member's withdrawals brought to their accounts, tax and fees included. */
export async function paidOutOf(sql: Queryable, uid: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(fen), 0)::bigint as fen from withdrawal where uid = ${uid} and state = 'paid'`;
  return row?.fen ?? 0;
}
