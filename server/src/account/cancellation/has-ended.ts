import type { Queryable } from '#core/database/database.ts';

/** Whether a member's account has ended: what remains of it is a name in old places. */
export async function hasEnded(sql: Queryable, uid: number): Promise<boolean> {
  const rows = await sql`select 1 from cancellation where uid = ${uid} and begun_at is not null`;
  return rows.length > 0;
}
