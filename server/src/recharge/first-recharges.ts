import type { Queryable } from '#core/database/database.ts';

/** The first recharge of each of the members that was paid before a second and not given back since: its coins. */
export const firstRechargesAmong = (
  sql: Queryable,
  uids: readonly number[],
  paidBefore: number,
): Promise<{ uid: number; coins: number }[]> =>
  sql<{ uid: number; coins: number }[]>`
    select f.uid, r.coins from first_recharge f
    join recharge r on r.id = f.recharge_id
    join payment_order o on o.kind = 'recharge' and o.ref_id = r.id
    where f.uid = any(${uids}::bigint[]) and o.state in ('paid', 'finished') and o.refunded_fen = 0
      and o.paid_at <= ${paidBefore} order by f.uid`;
