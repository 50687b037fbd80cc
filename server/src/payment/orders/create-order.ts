import type { Tx } from '#core/database/database.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { orderKindOf } from '../order-kind.ts';
import { orderColumns, type OrderRow } from './order-rows.ts';
import { orderNumber } from './order-number.ts';

export type NewOrder = {
  uid: number;
  /** A registered kind of order. */
  kind: string;
  /** What is bought, of that kind; it has one order at most. */
  refId: number;
  /** 分, more than 0. */
  fen: number;
  /** What it is called on the order and at the channel. */
  title: string;
  now: number;
};

/**
 * Makes an order that waits for payment. Its owner pays with order/pay; `deliver` of its kind gives what was bought. One
 * that is not paid in time is closed by itself.
 */
export async function createOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const { uid, kind, refId, fen, title, now } = order;
  orderKindOf(kind);
  const expiresAt = now + settingAt('order.payMinutes', now) * 60;
  const [row] = await tx<OrderRow[]>`
    insert into payment_order (no, uid, kind, ref_id, title, total_fen, fen, created_at, expires_at)
    values (${orderNumber(now)}, ${uid}, ${kind}, ${refId}, ${title}, ${fen}, ${fen}, ${now}, ${expiresAt})
    returning ${tx.unsafe(orderColumns)}`;
  if (!row) throw new Error('the order was not written');
  return row;
}
