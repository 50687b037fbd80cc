import type { MembershipKind } from '@xuelin/contract/membership/plans';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import type { Db, Queryable, Tx } from '#core/database/database.ts';
import { memberForSale } from '../account/account.public.ts';

type Use = { uid: number; kind: MembershipKind; now: number };

/** Notes that a member used what only the membership gives: it is not refunded any more. */
export async function recordUse(sql: Queryable, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    insert into membership_use (uid, kind, used_at)
    select u.uid, u.kind, u.now from unnest(${uses.map(({ uid }) => uid)}::bigint[],
      ${uses.map(({ kind }) => kind)}::text[], ${uses.map(({ now }) => now)}::bigint[]) as u(uid, kind, now)
    order by u.uid, u.kind
    on conflict (uid, kind) do update set used_at = greatest(membership_use.used_at, excluded.used_at)`;
}

/**
 * Notes a use in the transaction that makes it; false when the membership ended or was given back at this moment. Of a
 * use and a refund at once only one goes through: both change the row of the use (lockUse) before they look.
 */
export async function useMembership(tx: Tx, use: Use): Promise<boolean> {
  await recordUse(tx, [use]);
  const { vipUntil, documentVipUntil } = await memberForSale(tx, use.uid);
  return (use.kind === 'member' ? vipUntil : documentVipUntil) > use.now;
}

/** Keeps uses of a membership waiting until the transaction ends, and waits for those under way. */
export async function lockUse(tx: Tx, { uid, kind }: Omit<Use, 'now'>): Promise<void> {
  await tx`
    insert into membership_use (uid, kind, used_at) values (${uid}, ${kind}, 0)
    on conflict (uid, kind) do update set used_at = membership_use.used_at`;
}

/** Milliseconds between writes. */
const flushEvery = 2_000;
const usesByDb = new WeakMap<Db, Map<string, Use>>();

/** The same from a call that only reads: kept in memory and written a moment later. */
export function noteUse(db: Db, use: Use): void {
  const uses = usesByDb.get(db) ?? new Map<string, Use>();
  usesByDb.set(db, uses.set(`${use.uid} ${use.kind}`, use));
}

/** Writes what was noted; what cannot be written now is kept for the next time. */
export async function flushUses(db: Db): Promise<void> {
  const uses = [...(usesByDb.get(db)?.values() ?? [])];
  usesByDb.delete(db);
  try {
    await recordUse(db, uses);
  } catch (error) {
    for (const use of uses) noteUse(db, use);
    throw error;
  }
}

/** What members used, as the app writes it. */
export const membershipUses: WriteBehindBuffer = {
  name: 'membership uses',
  intervalMs: flushEvery,
  flush: flushUses,
};
