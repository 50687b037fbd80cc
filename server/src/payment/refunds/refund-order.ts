import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { returnOrderCoupon } from '../../coupon/coupon.public.ts';
import { orderKindOf } from '../order-kind.ts';
import { lockOrder } from '../orders/order-rows.ts';

/**
 * Decides to refund a part of an order, or all of it: what its kind gave is taken back now, the money goes back to the
 * channel it came by soon after, and the coupon of an order that is refunded whole can be used again. Refuses with 4009 what was not paid or is more than is left of it.
 */
export async function refundOrder(
  tx: Tx,
  input: { orderId: number; fen: number; reason: string; now: number },
): Promise<{ refundId: number }> {
  const { orderId, fen, reason, now } = input;
  const order = await lockOrder(tx, orderId);
  if (!order || (order.state !== 'finished' && order.state !== 'paid'))
    throw new AppError(4009, '这个订单没有可以退的款');
  if (fen > order.fen - order.refundedFen) throw new AppError(4009, '退款超过了这个订单剩下的金额');
  const [payment] = await tx<{ id: number }[]>`
    select id from payment where order_id = ${orderId} and not surplus`;
  if (!payment) throw new Error(`order ${orderId} was paid without a payment`);
  const refundId = await insertRefund(tx, { paymentId: payment.id, orderId, no: order.no, fen, reason, now });
  await orderKindOf(order.kind).takeBack?.(tx, order, { id: refundId, fen, now });
  const refundedFen = order.refundedFen + fen;
  await tx`
    update payment_order set refunded_fen = ${refundedFen},
      state = case when ${refundedFen} = fen then 'refunded' else state end
    where id = ${orderId}`;
  if (refundedFen === order.fen) await returnOrderCoupon(tx, orderId);
  return { refundId };
}

/** Writes a refund and enqueues its way to the channel. */
export async function insertRefund(
  tx: Tx,
  refund: { paymentId: number; orderId: number; no: string; fen: number; reason: string; now: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payment_refund (payment_id, order_id, no, fen, reason, created_at, booked)
    select ${refund.paymentId}::bigint, ${refund.orderId}::bigint,
      ${refund.no}::text || 'R' || (select count(*) + 1 from payment_refund where order_id = ${refund.orderId}),
      ${refund.fen}::bigint, ${refund.reason}::text, ${refund.now}::bigint, true
    returning id`;
  if (!row) throw new Error('the refund was not written');
  await enqueue(tx, 'payment.refund', { refundId: row.id }, { tries: 12, key: `payment.refund:${row.id}` });
  return row.id;
}
