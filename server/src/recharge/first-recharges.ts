import type { Queryable, Tx } from '#core/database/database.ts';

/** A member's first recharge: its coins that were not given back, and when it was paid. */
export type FirstRecharge = { uid: number; coins: number; paidAt: number };

/** The first recharge of each of the members that was paid by a second, unless all of it was given back. */
export const firstRechargesAmong = (
  sql: Queryable,
  uids: readonly number[],
  paidBy: number,
): Promise<FirstRecharge[]> =>
  sql<FirstRecharge[]>`
    select f.uid, r.coins - r.refunded_coins as coins, o.paid_at from first_recharge f
    join recharge r on r.id = f.recharge_id
    join payment_order o on o.kind = 'recharge' and o.ref_id = r.id
    where f.uid = any(${uids}::bigint[]) and r.coins > r.refunded_coins and o.paid_at <= ${paidBy} order by f.uid`;

/** Coins of a member's first recharge that were not given back; none of them is until the transaction ends. */
export async function lockFirstRecharge(tx: Tx, uid: number): Promise<number> {
  const [row] = await tx<{ coins: number }[]>`
    select r.coins - r.refunded_coins as coins from recharge r
    where r.id = (select recharge_id from first_recharge where uid = ${uid}) for no key update`;
  return row?.coins ?? 0;
}
