import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { effectOf, type Effect, type Target } from './coupon-worth.ts';
import { findCoupon } from './coupon.rows.ts';

type Use = { couponId: number; uid: number; target: Target; now: number };

async function effectOrRefusal(tx: Tx, { couponId, uid, target }: Use): Promise<Effect> {
  const row = await findCoupon(tx, uid, couponId);
  if (!row) throw new AppError(4004, '没有这张优惠券');
  const effect = effectOf(row, target);
  if (!effect) throw new AppError(4009, '这张优惠券不能用在这里，请换一张或不使用优惠券');
  return effect;
}

const couponUnavailable = () => new AppError(4009, '这张优惠券已经用掉、被占用或过期，请换一张');

/** Takes a coupon for an open order; of two orders at once one gets it. Refuses with 4004 and 4009. */
export async function lockCoupon(tx: Tx, use: Use & { orderId: number }): Promise<Effect> {
  const effect = await effectOrRefusal(tx, use);
  const rows = await tx`
    update coupon set state = 'locked', order_id = ${use.orderId}
    where id = ${use.couponId} and uid = ${use.uid} and state = 'unused' and expires_at > ${use.now} returning 1`;
  if (rows.length === 0) throw couponUnavailable();
  return effect;
}

/** Uses a coupon up in a purchase with coins; of two at once one gets it. */
export async function useCoupon(tx: Tx, use: Use & { purchaseId: number }): Promise<void> {
  const rows = await tx`
    update coupon set state = 'used', purchase_id = ${use.purchaseId}, used_at = ${use.now}
    where id = ${use.couponId} and uid = ${use.uid} and state = 'unused' and expires_at > ${use.now} returning 1`;
  if (rows.length === 0) throw couponUnavailable();
}

/** What a coupon would do in a purchase; refuses what is not there or does not fit. */
export const couponEffect = effectOrRefusal;

/**
 * The order was paid: its coupon is used, also when it had been freed meanwhile and nobody took it since. False when
 * somebody did: it is not used twice.
 */
export async function settleCoupon(
  tx: Tx,
  { couponId, orderId, now }: { couponId: number; orderId: number; now: number },
): Promise<boolean> {
  const rows = await tx`
    update coupon set state = 'used', order_id = ${orderId}, used_at = ${now}
    where id = ${couponId} and (state = 'unused' or (state = 'locked' and order_id = ${orderId})) returning 1`;
  return rows.length > 0;
}

/** The order ended unpaid: its coupon can be used again. */
export async function freeCoupon(tx: Tx, orderId: number): Promise<void> {
  await tx`update coupon set state = 'unused', order_id = null where order_id = ${orderId} and state = 'locked'`;
}

/** The order was refunded whole: its coupon can be used again until it ends. */
export async function returnOrderCoupon(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update coupon set state = 'unused', order_id = null, used_at = null where order_id = ${orderId} and state = 'used'`;
}

/** The purchase was refunded: its coupon can be used again until it ends. */
export async function returnCoupon(tx: Tx, purchaseId: number): Promise<void> {
  await tx`
    update coupon set state = 'unused', purchase_id = null, used_at = null where purchase_id = ${purchaseId}`;
}
