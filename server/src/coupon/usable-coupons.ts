import type { CouponChoice } from '@xuelin/contract/coupon';
import type { Queryable } from '#core/database/database.ts';
import { effectOf, faceOf, type Target } from './coupon-worth.ts';
import { couponColumns, type CouponRow } from './coupon.rows.ts';

/** Coupons looked at: the ones that end next. */
const most = 200;

/** A member's coupons that fit a payment: what saves most first, of equals the one that ends first. */
export async function usableCoupons(
  sql: Queryable,
  { uid, target, now }: { uid: number; target: Target; now: number },
): Promise<CouponChoice[]> {
  if (target.price <= 0) return [];
  const rows = await sql<CouponRow[]>`
    select ${sql.unsafe(couponColumns)} from coupon c join coupon_template t on t.id = c.template_id
    where c.uid = ${uid} and c.state = 'unused' and c.expires_at > ${now}
      and t.kind not in ('memberDays', 'offline')
    order by c.expires_at, c.id limit ${most}`;
  return rows
    .flatMap((row): CouponChoice[] => {
      const effect = effectOf(row, target);
      return effect ? [{ id: row.id, ...faceOf(row), ...effect, expiresAt: row.expiresAt }] : [];
    })
    .toSorted(
      (a, b) =>
        b.discount - a.discount || b.bonusCoins - a.bonusCoins || a.expiresAt - b.expiresAt || a.id - b.id,
    );
}
