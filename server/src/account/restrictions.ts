import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { restrictionEnd } from './restriction-end.ts';
import { endSessions } from './sessions.ts';

/** Until when a member may not do something, and why. */
export type Restriction = { until: number; reason: string };

/** Refuses (4003) what a member would publish while they are muted. */
export async function requireNotMuted(sql: Queryable, uid: number, now: number): Promise<void> {
  const [row] = await sql<{ mutedUntil: number; muteReason: string }[]>`
    select muted_until, mute_reason from member where uid = ${uid} and muted_until > ${now}`;
  if (!row) return;
  const end = restrictionEnd(row.mutedUntil, now);
  throw new AppError(4003, `你已被禁言${end}，期间不能发布内容。原因：${row.muteReason}`);
}

/** Has a member publish nothing until a second; 0 ends it. Gives what was before, or null when there is no member. */
export async function muteMember(
  tx: Tx,
  uid: number,
  { until, reason }: Restriction,
): Promise<Restriction | null> {
  const [before] = await tx<Restriction[]>`
    select muted_until as until, mute_reason as reason from member where uid = ${uid} for no key update`;
  if (!before) return null;
  await tx`update member set muted_until = ${until}, mute_reason = ${reason} where uid = ${uid}`;
  return before;
}

/** Has a member log in no more until a second, and ends their sessions; 0 ends it. Gives what was before, or null. */
export async function banMember(
  tx: Tx,
  uid: number,
  { until, reason }: Restriction,
): Promise<Restriction | null> {
  const [before] = await tx<Restriction[]>`
    select banned_until as until, ban_reason as reason from member where uid = ${uid} for update`;
  if (!before) return null;
  await tx`update member set banned_until = ${until}, ban_reason = ${reason} where uid = ${uid}`;
  if (until > 0) await endSessions(tx, uid);
  return before;
}
