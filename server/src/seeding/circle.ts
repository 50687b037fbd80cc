import type { Queryable } from '#core/database/database.ts';

/* Who follows and blocks whom, as posts need it: the one place that asks the domain that keeps it. */

/** Authors read in the feed of followed ones, at most: the last that were followed. */
export const mostFollowed = 1_000;

/** Those of `uids` that a member follows; a visitor follows nobody. */
export async function followedAmong(
  _sql: Queryable,
  _uid: number | null,
  _uids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set();
}

/** The authors a member follows, the last first. */
export async function followedBy(_sql: Queryable, _uid: number): Promise<number[]> {
  return [];
}

/** Authors whose posts a member does not see: they blocked them, or are blocked by them. */
export async function hiddenFrom(_sql: Queryable, _uid: number | null): Promise<number[]> {
  return [];
}
