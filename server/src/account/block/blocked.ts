import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/**
 * Condition for the text of a statement: one of two members blocked the other. Both are SQL of a uid; it is false for a
 * visitor, whose uid is null or 0.
 */
export const blockedText = (viewer: string, author: string) => `(
  exists (select from member_block k where k.uid = ${viewer} and k.blocked_uid = ${author})
  or exists (select from member_block k where k.uid = ${author} and k.blocked_uid = ${viewer}))`;

/** The same for a tagged statement: `author` is the column with the other one's uid. */
export const blockedBetween = (sql: Queryable, viewerUid: number | null, author: string) => sql`(
  exists (select from member_block k where k.uid = ${viewerUid}::bigint and k.blocked_uid = ${sql.unsafe(author)})
  or exists (select from member_block k where k.uid = ${sql.unsafe(author)} and k.blocked_uid = ${viewerUid}::bigint))`;

/**
 * The end of a condition in the text of a statement: nothing by whom a member blocked or who blocked them; '' for a visitor.
 * `bind` gives a value its number, `author` is the column of the uid.
 */
export const unblockedText = (
  bind: (uid: number) => string,
  viewerUid: number | null,
  author: string,
): string => (viewerUid === null ? '' : ` and not ${blockedText(`${bind(viewerUid)}::bigint`, author)}`);

/** The same about somebody muted: `author` is SQL of the uid of who is not to be heard by `viewer`. */
export const mutedText = (viewer: string, author: string) =>
  `exists (select from member_mute k where k.uid = ${viewer} and k.muted_uid = ${author})`;

/** Subquery of the uids of whom a member reads nothing in feeds: blocked, in either direction, or muted. */
export const unreadUidsText = (viewer: string) => `
  select k.blocked_uid from member_block k where k.uid = ${viewer}
  union all select k.uid from member_block k where k.blocked_uid = ${viewer}
  union all select k.muted_uid from member_mute k where k.uid = ${viewer}`;

/** Who blocked whom of two members; nobody for a visitor. */
export async function blocksBetween(
  sql: Queryable,
  viewerUid: number | null,
  otherUid: number,
): Promise<{ blocking: boolean; blocked: boolean }> {
  if (viewerUid === null) return { blocking: false, blocked: false };
  const rows = await sql<{ uid: number }[]>`
    select uid from member_block
    where (uid = ${viewerUid} and blocked_uid = ${otherUid}) or (uid = ${otherUid} and blocked_uid = ${viewerUid})`;
  return {
    blocking: rows.some(({ uid }) => uid === viewerUid),
    blocked: rows.some(({ uid }) => uid === otherUid),
  };
}

/** Refuses with 4003 what a member does to another one while one of them blocked the other. */
export async function requireNotBlocked(
  sql: Queryable,
  viewerUid: number | null,
  otherUid: number,
): Promise<void> {
  const { blocking, blocked } = await blocksBetween(sql, viewerUid, otherUid);
  if (blocking) throw new AppError(4003, '你拉黑了对方，解除拉黑后再试');
  if (blocked) throw new AppError(4003, '由于对方的设置，暂时不能这样做');
}

/** Whether a member hears nothing of what another one does to them: blocked, in either direction, or muted. */
export async function isSilenced(sql: Queryable, uid: number, actorUid: number): Promise<boolean> {
  const rows = await sql`
    select 1 from member_block
    where (uid = ${uid} and blocked_uid = ${actorUid}) or (uid = ${actorUid} and blocked_uid = ${uid})
    union all
    select 1 from member_mute where uid = ${uid} and muted_uid = ${actorUid} limit 1`;
  return rows.length > 0;
}

/** Those of `uids` whom a member blocked, or who blocked them; nobody for a visitor. */
export async function blockedAmong(
  sql: Queryable,
  uid: number | null,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (uid === null || uids.length === 0) return new Set();
  const rows = await sql<{ uid: number }[]>`
    select blocked_uid as uid from member_block where uid = ${uid} and blocked_uid = any(${uids}::bigint[])
    union
    select uid from member_block where blocked_uid = ${uid} and uid = any(${uids}::bigint[])`;
  return new Set(rows.map((row) => row.uid));
}
