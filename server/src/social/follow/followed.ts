import type { Queryable } from '#core/database/database.ts';

/** Condition for the text of a statement: `viewer` follows `author`, both SQL of a uid. */
export const followedText = (viewer: string, author: string) =>
  `exists (select from follow f where f.uid = ${viewer} and f.followed_uid = ${author})`;

/** Those of these members whom a member follows; nobody for a visitor. */
export async function followedAmong(
  sql: Queryable,
  uid: number | null,
  uids: readonly number[],
): Promise<Set<number>> {
  if (uid === null || uids.length === 0) return new Set();
  const rows = await sql<{ followedUid: number }[]>`
    select followed_uid from follow where uid = ${uid} and followed_uid = any(${uids}::bigint[])`;
  return new Set(rows.map(({ followedUid }) => followedUid));
}

/** Whom a member follows, the last first, at most `limit`. */
export async function followedUids(sql: Queryable, uid: number, limit: number): Promise<number[]> {
  const rows = await sql<{ followedUid: number }[]>`
    select followed_uid from follow where uid = ${uid} order by created_at desc, followed_uid desc limit ${limit}`;
  return rows.map(({ followedUid }) => followedUid);
}
