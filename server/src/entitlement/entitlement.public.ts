import type { Queryable, Tx } from '#core/database/database.ts';

/** How something came to be owned. */
export type Origin = 'purchase' | 'grant';

/** Whether a member owns a thing for ever. */
export async function owns(sql: Queryable, uid: number, kind: string, refId: number): Promise<boolean> {
  const rows =
    await sql`select 1 from entitlement where uid = ${uid} and kind = ${kind} and ref_id = ${refId}`;
  return rows.length > 0;
}

/** Which of `ids` a member owns. */
export async function ownedAmong(
  sql: Queryable,
  uid: number,
  kind: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ refId: number }[]>`
    select ref_id from entitlement where uid = ${uid} and kind = ${kind} and ref_id = any(${ids})`;
  return new Set(rows.map((row) => row.refId));
}

/** What a member came to own last by buying it, the last first. */
export async function boughtLately(
  sql: Queryable,
  uid: number,
  kind: string,
  limit: number,
): Promise<number[]> {
  const rows = await sql<{ refId: number }[]>`
    select ref_id from entitlement where uid = ${uid} and kind = ${kind} and origin = 'purchase'
    order by created_at desc, ref_id desc limit ${limit}`;
  return rows.map((row) => row.refId);
}

/** What a member came to own last, of every kind, the last first. */
export async function ownedLately(
  sql: Queryable,
  uid: number,
  limit: number,
): Promise<{ kind: string; id: number }[]> {
  return sql<{ kind: string; id: number }[]>`
    select kind, ref_id as id from entitlement where uid = ${uid} order by created_at desc, kind, ref_id limit ${limit}`;
}

/**
 * Gives a thing to a member. False when it was owned already; of parallel gifts exactly one is true, the others
 * wait for its commit.
 */
export async function grant(
  tx: Tx,
  input: { uid: number; kind: string; refId: number; origin: Origin; now: number },
): Promise<boolean> {
  const rows = await tx`
    insert into entitlement (uid, kind, ref_id, origin, created_at)
    values (${input.uid}, ${input.kind}, ${input.refId}, ${input.origin}, ${input.now})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Takes a thing from a member. Waits for whoever holds the right to it with `holdRight`. */
export async function revoke(tx: Tx, input: { uid: number; kind: string; refId: number }): Promise<void> {
  await tx`delete from entitlement where uid = ${input.uid} and kind = ${input.kind} and ref_id = ${input.refId}`;
}

/** Keeps the right to a thing from being taken until the transaction ends; false when the member has none. */
export async function holdRight(tx: Tx, uid: number, kind: string, refId: number): Promise<boolean> {
  const rows = await tx`
    select 1 from entitlement where uid = ${uid} and kind = ${kind} and ref_id = ${refId} for key share`;
  return rows.length > 0;
}

/** The same of several things of one kind, of which the member may own any or none. */
export async function holdRights(
  tx: Tx,
  uid: number,
  kind: string,
  refIds: readonly number[],
): Promise<void> {
  await tx`
    select 1 from entitlement where uid = ${uid} and kind = ${kind} and ref_id = any(${[...refIds]}::bigint[])
    order by ref_id for key share`;
}

/** Which of these things at least one member owns. */
export async function ownedByAnyone(
  sql: Queryable,
  kind: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await sql<{ refId: number }[]>`
    select distinct ref_id from entitlement where kind = ${kind} and ref_id = any(${ids}::bigint[])`;
  return new Set(rows.map((row) => row.refId));
}
