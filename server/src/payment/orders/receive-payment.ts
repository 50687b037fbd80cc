import { inTransaction, type Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { lockIsEnding } from '../../account/account.public.ts';
import { settleCoupon } from '../../coupon/coupon.public.ts';
import { postDelivery, postSurplus, postUndelivered } from '../../wallet/wallet.public.ts';
import type { Trade } from '../channels/channel.ts';
import { orderKindOf } from '../order-kind.ts';
import { insertRefund } from '../refunds/refund-order.ts';
import { isBeyondMinorCap } from '../spending/minor-caps.ts';
import { type ChannelName, lockOrder, lockOrdersOf, type OrderRow } from './order-rows.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'cache'>;

/**
 * Records money that arrived at a channel, once however often it is told: by its number there. The first of an order pays
 * it, also when that was cancelled or closed meanwhile; more of it, another amount than agreed, what counted with a
 * coupon that was used elsewhere meanwhile, what is late and more than a minor may pay, and what comes for an account that
 * is at its end goes back by itself. The other ways to pay an order close when it is paid.
 * False when no order of ours is meant.
 */
export async function receivePayment(services: Needs, channel: ChannelName, trade: Trade): Promise<boolean> {
  const now = services.clock.now();
  const isOurs = await inTransaction(services.db, (tx) => record(tx, services, { channel, trade, now }));
  services.cache.drop(['order', 'wallet', 'coupon', 'member']);
  return isOurs;
}

type Receipt = { channel: ChannelName; trade: Trade; now: number };

async function record(tx: Tx, { log }: Needs, { channel, trade, now }: Receipt): Promise<boolean> {
  const [attempt] = await tx<{ id: number; orderId: number; uid: number }[]>`
    select a.id, a.order_id, o.uid from payment_attempt a join payment_order o on o.id = a.order_id
    where a.no = ${trade.no} and a.channel = ${channel}`;
  if (!attempt) return false;
  // The member before the order, as where memberships are given back.
  await lockOrdersOf(tx, attempt.uid);
  const isEnding = await lockIsEnding(tx, attempt.uid);
  const order = await lockOrder(tx, attempt.orderId);
  if (!order) return false;
  const fault =
    faultOf(order, trade) ?? (isEnding ? '账号已申请注销，自动退回' : await capFault(tx, order, now));
  const [payment] = await tx<{ id: number }[]>`
    insert into payment (order_id, attempt_id, channel, trade_no, fen, surplus, paid_at, created_at)
    values (${order.id}, ${attempt.id}, ${channel}, ${trade.tradeNo}, ${trade.fen}, ${fault !== null}, ${trade.paidAt}, ${now})
    on conflict (channel, trade_no) do nothing returning id`;
  if (!payment) return true;
  const reason = fault ?? (await couponFault(tx, order, payment.id, now));
  if (reason === null) {
    await payOrder(tx, { ...order, channel, paidAt: trade.paidAt }, now);
    return true;
  }
  log.warn({ order: order.no, channel, reason }, 'a payment that goes back by itself');
  const { id: paymentId } = payment;
  const { fen } = trade;
  await postSurplus(tx, { paymentId, fen, title: reason, now });
  await insertRefund(tx, { paymentId, orderId: order.id, no: order.no, fen, reason, now });
  return true;
}

/** Why money does not pay an order, in the words its payer reads; null when it does. */
function faultOf(order: OrderRow, trade: Trade): string | null {
  if (trade.fen !== order.fen) return '金额不符，自动退回';
  return ['pending', 'cancelled', 'closed'].includes(order.state) ? null : '重复支付，自动退回';
}

/**
 * An order that has ended counts in no sum any more, so that others were made meanwhile: a minor who pays all of them
 * would pay more than a month allows.
 */
async function capFault(
  tx: Tx,
  { state, uid, totalFen: fen }: OrderRow,
  now: number,
): Promise<string | null> {
  if (state === 'pending' || !(await isBeyondMinorCap(tx, { uid, fen, now }))) return null;
  return '超过未成年人每月的支付限额，自动退回';
}

/** Uses up the coupon of the order; one that went into something else after the order had ended is not used twice. */
async function couponFault(
  tx: Tx,
  { id: orderId, couponId }: OrderRow,
  paymentId: number,
  now: number,
): Promise<string | null> {
  if (couponId === null || (await settleCoupon(tx, { couponId, orderId, now }))) return null;
  await tx`update payment set surplus = true where id = ${paymentId}`;
  return '优惠券已用于其他订单，自动退回';
}

async function payOrder(tx: Tx, order: OrderRow, now: number): Promise<void> {
  // Another way to pay it may still stand open, or have taken money of which no notice came.
  await enqueue(tx, 'payment.close', { orderId: order.id }, { key: `payment.close:${order.id}` });
  await tx`
    update payment_order set state = 'paid', channel = ${order.channel}, paid_at = ${order.paidAt}, ended_at = null
    where id = ${order.id}`;
  try {
    await tx.savepoint((inner) => deliver(inner, { ...order, state: 'paid' }, now));
  } catch {
    // The money is here: that stays written whatever is wrong with what it buys.
    await postUndelivered(tx, { orderId: order.id, fen: order.fen, title: order.title, now });
    await enqueue(tx, 'payment.deliver', { orderId: order.id }, { tries: 25 });
  }
}

async function deliver(tx: Tx, order: OrderRow, now: number): Promise<void> {
  await orderKindOf(order.kind).deliver(tx, order, now);
  await tx`update payment_order set state = 'finished', ended_at = ${now} where id = ${order.id}`;
}

/** Gives what a paid order is for when that failed at first. */
export async function deliverOrder({ db, clock }: Services, payload: { orderId: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, payload.orderId);
    if (order?.state !== 'paid') return;
    const now = clock.now();
    await postDelivery(tx, { orderId: order.id, fen: order.fen, title: order.title, now });
    await deliver(tx, order, now);
  });
}
