import type { OutputOf } from '@xuelin/contract/core/call';
import type * as payment from '@xuelin/contract/payment';
import type { WriteContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { freeCoupon } from '../../coupon/coupon.public.ts';
import { lockOrder, orderColumns, type OrderRow } from './order-rows.ts';

/** Cancels an order that waits for payment. A second time changes nothing. */
export async function cancel({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof payment.cancel>): Promise<OutputOf<typeof payment.cancel>> {
  const order = await lockOrder(tx, input.id);
  if (order?.uid !== caller.uid) return fail(4004, '没有这个订单');
  if (order.state === 'cancelled' || order.state === 'closed') return {};
  if (order.state !== 'pending') return fail(4009, '这个订单已经支付，不能取消');
  await endOrder(tx, order, 'cancelled', now);
  return {};
}

/** Closes what was not paid in time. */
export async function closeExpired(services: Services): Promise<void> {
  while (await closeNext(services));
}

async function closeNext({ db, clock }: Services): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [order] = await tx<OrderRow[]>`
      select ${tx.unsafe(orderColumns)} from payment_order where state = 'pending' and expires_at <= ${now}
      order by expires_at limit 1 for no key update skip locked`;
    if (!order) return false;
    await endOrder(tx, order, 'closed', now);
    return true;
  });
}

/** The channels hear of it after the commit; money that is paid all the same still counts. */
async function endOrder(tx: Tx, order: OrderRow, state: 'cancelled' | 'closed', now: number): Promise<void> {
  await tx`update payment_order set state = ${state}, ended_at = ${now} where id = ${order.id}`;
  await freeCoupon(tx, order.id);
  await enqueue(tx, 'payment.close', { orderId: order.id }, { key: `payment.close:${order.id}` });
}
