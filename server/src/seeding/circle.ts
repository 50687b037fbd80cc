import type { Queryable } from '#core/database/database.ts';
import { blockedWith, mutedBy } from '../account/account.public.ts';
import { followedAmong as followedOf, followedUids } from '../social/social.public.ts';

/* Who follows, blocks and mutes whom, as posts need it: the one place that asks the domains that keep it. */

/** Authors read in the feed of followed ones, at most: the last that were followed. */
export const mostFollowed = 1_000;

/** Those of `uids` that a member follows; a visitor follows nobody. */
export function followedAmong(
  sql: Queryable,
  uid: number | null,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  return followedOf(sql, uid, uids);
}

/** The authors a member follows, the last first. */
export function followedBy(sql: Queryable, uid: number): Promise<number[]> {
  return followedUids(sql, uid, mostFollowed);
}

/** Authors whose posts do not exist for a member: one of them blocked the other. */
export async function blockedFor(sql: Queryable, uid: number | null): Promise<number[]> {
  return uid === null ? [] : blockedWith(sql, uid);
}

/** Authors whose posts stand in no feed of a member: those, and whom they muted. */
export async function hiddenFrom(sql: Queryable, uid: number | null): Promise<number[]> {
  if (uid === null) return [];
  return (await Promise.all([blockedWith(sql, uid), mutedBy(sql, uid)])).flat();
}
