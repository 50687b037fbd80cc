import type { Queryable, Tx } from '#core/database/database.ts';

/** What levels ask for; ages in seconds. Level 2 asks for replies and likes too, which later domains know. */
export const TRUST = {
  first: { age: 600, reads: 5 },
  second: { age: 15 * 86_400, reads: 100 },
} as const;

/** Raises a member to a trust level; who has it or a higher one (staff) keeps theirs. */
export async function raiseTrust(tx: Tx, uid: number, level: 1 | 2): Promise<void> {
  await tx`update member set trust_level = ${level} where uid = ${uid} and trust_level < ${level}`;
}

/** Whether a member has read enough for level 1. */
export async function hasReadEnough(sql: Queryable, uid: number): Promise<boolean> {
  const rows = await sql`select 1 from item_read where uid = ${uid} limit ${TRUST.first.reads}`;
  return rows.length === TRUST.first.reads;
}

/**
 * Members of level 1 who have what level 2 asks for as far as an account shows it: phone, age, reads, a like received.
 * At most `limit`, by uid, those after `after`.
 */
export async function candidatesForSecondTrust(
  sql: Queryable,
  page: { after: number; limit: number; now: number },
): Promise<number[]> {
  const rows = await sql<{ uid: number }[]>`
    select uid from member m
    where trust_level = 1 and uid > ${page.after} and phone is not null and like_count > 0
      and created_at <= ${page.now - TRUST.second.age}
      and (select count(*) from item_read r where r.uid = m.uid) >= ${TRUST.second.reads}
    order by uid limit ${page.limit}`;
  return rows.map((row) => row.uid);
}
