import type { Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { lockCoupon } from '../../coupon/coupon.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { orderKindOf } from '../order-kind.ts';
import { requireWithinMinorCap } from '../spending/minor-caps.ts';
import { requireOrderable } from '../spending/spending-limit.ts';
import { lockOrdersOf, orderColumns, type OrderRow } from './order-rows.ts';
import { orderNumber } from './order-number.ts';

export type NewOrder = {
  uid: number;
  /** A registered kind of order. */
  kind: string;
  /** What is bought, of that kind; it has one order at most. */
  refId: number;
  /** 分 before a coupon, more than 0. */
  fen: number;
  /** What it is called on the order and at the channel. */
  title: string;
  /** Held by the order until it is paid or ends; refused with 4009 when it does not fit or is taken. */
  couponId?: number | null;
  /** The member has agreed to a price above their own amount. */
  confirmed?: boolean | undefined;
  now: number;
};

/**
 * Makes an order that waits for payment. Its owner pays with order/pay; `deliver` of its kind gives what was bought. One
 * that is not paid in time is closed by itself. Refuses with 4003 what 青少年模式, the member's age or their own cap does
 * not allow; a member's orders are made one after the other. `bonusCoins` is what its coupon gives on top.
 */
export async function createOrder(tx: Tx, order: NewOrder): Promise<{ order: OrderRow; bonusCoins: number }> {
  const { uid, kind, refId, fen, title, couponId = null, confirmed, now } = order;
  await lockOrdersOf(tx, uid);
  await requireOrderable(tx, { uid, kind, fen, confirmed, now });
  await requireWithinMinorCap(tx, { uid, kind, fen, now });
  const { couponScope: scope } = orderKindOf(kind);
  const expiresAt = now + settingAt('order.payMinutes', now) * 60;
  const [row] = await tx<OrderRow[]>`
    insert into payment_order (no, uid, kind, ref_id, title, total_fen, fen, created_at, expires_at)
    values (${orderNumber(now)}, ${uid}, ${kind}, ${refId}, ${title}, ${fen}, ${fen}, ${now}, ${expiresAt})
    returning ${tx.unsafe(orderColumns)}`;
  if (!row) throw new Error('the order was not written');
  if (couponId === null) return { order: row, bonusCoins: 0 };
  if (!scope) throw invalid('couponId', '这里不能使用优惠券');
  const target = { unit: 'fen', scope, price: fen } as const;
  const { discount, bonusCoins } = await lockCoupon(tx, { couponId, uid, target, orderId: row.id, now });
  const [reducedOrder] = await tx<OrderRow[]>`
    update payment_order set coupon_id = ${couponId}, discount_fen = ${discount}, fen = total_fen - ${discount}
    where id = ${row.id} returning ${tx.unsafe(orderColumns)}`;
  return { order: reducedOrder ?? row, bonusCoins };
}
