import type { MembershipKind } from '@xuelin/contract/membership/plans';
import { inTransaction, type Db, type Queryable, type Tx } from '#core/database/database.ts';
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

/** Seconds in which a use that only reads is kept once. */
const keptFor = 3_600;

/**
 * The same in a call that only reads, before what only the membership gives is shown. What was kept lately costs one look,
 * unless the membership was opened anew since.
 */
export async function useWhileReading(db: Db, use: Use): Promise<boolean> {
  const { uid, kind, now } = use;
  const rows = await db`
    select 1 from membership_use u
    where u.uid = ${uid} and u.kind = ${kind} and u.used_at > ${now - keptFor} and not exists (
      select 1 from membership_term t
      where t.uid = u.uid and t.kind = u.kind and t.state = 'running' and t.starts_at > u.used_at and t.starts_at <= ${now})`;
  return rows.length > 0 || inTransaction(db, (tx) => useMembership(tx, use));
}
