import type { Queryable, Tx } from '#core/database/database.ts';

/** Whether a member's account has ended: what remains of it is a name in old places. */
export async function hasEnded(sql: Queryable, uid: number): Promise<boolean> {
  const rows = await sql`select 1 from cancellation where uid = ${uid} and begun_at is not null`;
  return rows.length > 0;
}

/**
 * Whether a member has asked for the end of the account, or it has ended already. The member is locked: neither a request
 * nor a login that withdraws it comes between this answer and the end of the transaction.
 */
export async function lockIsEnding(tx: Tx, uid: number): Promise<boolean> {
  await tx`select from member where uid = ${uid} for no key update`;
  const rows = await tx`select 1 from cancellation where uid = ${uid}`;
  return rows.length > 0;
}
