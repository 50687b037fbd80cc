import type { Coupon } from '@xuelin/contract/coupon';
import type { Queryable } from '#core/database/database.ts';
import { faceOf, linkOf, type Template } from './coupon-worth.ts';

export const templateColumns = `t.name, t.kind, t.scope, t.item_kind, t.item_id, t.item_link, t.item_title, t.threshold,
  t.value, t.percent, t.cap, t.days, t.plan, t.place`;

export type CouponRow = Template & {
  id: number;
  templateId: number;
  uid: number;
  state: 'unused' | 'locked' | 'used';
  orderId: number | null;
  code: string | null;
  expiresAt: number;
  usedAt: number | null;
};

export const couponColumns = `c.id, c.template_id, c.uid, c.state, c.order_id, c.code, c.expires_at, c.used_at,
  ${templateColumns}`;

/** A coupon as its owner sees it. */
export function couponAnswer(row: CouponRow, now: number): Coupon {
  const { id, state, orderId, code, expiresAt, usedAt } = row;
  return {
    id,
    ...faceOf(row),
    state: state === 'unused' && expiresAt <= now ? 'expired' : state,
    expiresAt,
    usedAt,
    orderId: state === 'locked' ? orderId : null,
    code,
    link: linkOf(row),
  };
}

/** One coupon of a member. */
export async function findCoupon(sql: Queryable, uid: number, id: number): Promise<CouponRow | null> {
  const [row] = await sql<CouponRow[]>`
    select ${sql.unsafe(couponColumns)} from coupon c join coupon_template t on t.id = c.template_id
    where c.id = ${id} and c.uid = ${uid}`;
  return row ?? null;
}
