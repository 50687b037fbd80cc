import type { Queryable, Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';

/** What levels ask for; ages in seconds. Level 2 asks for replies and likes too, which later domains know. */
export const TRUST = {
  first: { age: 600, reads: 5 },
  second: { age: 15 * 86_400, reads: 100 },
} as const;

/**
 * Raises a member to a trust level; who has it or a higher one (staff) keeps theirs, and so does
 * whose level an operator chose.
 */
export async function raiseTrust(tx: Tx, uid: number, level: 1 | 2): Promise<void> {
  await tx`update member set trust_level = ${level} where uid = ${uid} and trust_level < ${level} and not trust_fixed`;
}

/** Raises to trust level 1 who has earned it: a phone, some age, some items read. */
export async function raiseToFirstTrust({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db`
    update member m set trust_level = 1
    where trust_level = 0 and not trust_fixed and phone is not null and created_at <= ${clock.now() - TRUST.first.age}
      and (select count(*) from (
        select from item_read r where r.uid = m.uid limit ${TRUST.first.reads}) read) = ${TRUST.first.reads}`;
}

/** Gives a member the level that an operator chose, or with null leaves it to the rules again; gives the one before, or null. */
export async function fixTrust(tx: Tx, uid: number, level: number | null): Promise<number | null> {
  const [row] = await tx<{ trustLevel: number }[]>`
    select trust_level from member where uid = ${uid} for no key update`;
  if (!row) return null;
  await tx`
    update member set trust_level = coalesce(${level}::int, trust_level), trust_fixed = ${level !== null}
    where uid = ${uid}`;
  return row.trustLevel;
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
    where trust_level = 1 and not trust_fixed and uid > ${page.after} and phone is not null and like_count > 0
      and created_at <= ${page.now - TRUST.second.age}
      and (select count(*) from item_read r where r.uid = m.uid) >= ${TRUST.second.reads}
    order by uid limit ${page.limit}`;
  return rows.map((row) => row.uid);
}
