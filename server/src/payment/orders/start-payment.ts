import type { OutputOf } from '@xuelin/contract/core/call';
import type * as payment from '@xuelin/contract/payment';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { isYouthMode, openIdOf } from '../../account/account.public.ts';
import { ChannelError } from '../channels/channel.ts';
import { channelsOf } from '../channels/channels.ts';
import { queryDelays } from './query-payment.ts';
import { type ChannelName, lockOrder, type OrderRow } from './order-rows.ts';
import { orderNumber } from './order-number.ts';

type Context = ReadContext<typeof payment.pay>;

/** The ways to pay that this installation has. */
export async function getChannelList(
  context: ReadContext<typeof payment.getChannelList>,
): Promise<OutputOf<typeof payment.getChannelList>> {
  const list = [...channelsOf(context).values()].map(({ name, label }) => ({ channel: name, label }));
  return { list };
}

/** Begins to pay an order at a channel: writes the attempt, then asks the channel how. */
export async function startPayment(context: Context): Promise<OutputOf<typeof payment.pay>> {
  const { db, config, caller, input, now, request, fail } = context;
  const channel = channelsOf(context).get(input.channel);
  const method = channel?.methodOf(input.scene) ?? null;
  if (!channel || method === null) return fail(4003, '这种支付方式在这里不能用，请换一种');
  const openId = config.wechatPay ? await openIdOf(db, caller.uid, config.wechatPay.appId) : null;
  const { order, no } = await inTransaction(db, (tx) =>
    openAttempt(tx, { id: input.id, uid: caller.uid, channel: channel.name, method, now }),
  );
  const origin = config.publicUrl ?? request.origin;
  try {
    return await channel.start({
      no,
      method,
      openId,
      title: order.title,
      fen: order.fen,
      expiresAt: order.expiresAt,
      ip: request.ip,
      returnUrl: `${origin}/pay/back/${order.id}`,
      notifyUrl: `${origin}/apis/pay/notify/${channel.name}`,
    });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    context.log.warn(
      { error: error.message, order: order.no, channel: channel.name },
      'a payment did not start',
    );
    return fail(4009, `${channel.label}暂时打不开，请稍后再试或换一种支付方式`);
  }
}

type NewAttempt = { id: number; uid: number; channel: ChannelName; method: string; now: number };

/** The attempt of an order at a channel, the same at each try; from now on the channel is asked about it. */
async function openAttempt(
  tx: Tx,
  { id, uid, channel, method, now }: NewAttempt,
): Promise<{ order: OrderRow; no: string }> {
  const order = await lockOrder(tx, id);
  if (order?.uid !== uid) throw new AppError(4004, '没有这个订单');
  // It may have been made before the mode was begun.
  if (await isYouthMode(tx, uid)) throw new AppError(4003, '青少年模式中不能支付，请先由监护人用密码关闭');
  if (order.state === 'paid' || order.state === 'finished' || order.state === 'refunded')
    throw new AppError(4009, '这个订单已经支付，不用再付');
  if (order.state !== 'pending' || order.expiresAt <= now)
    throw new AppError(4009, '这个订单已经关闭，请重新下单');
  const [existingAttempt] = await tx<{ no: string }[]>`
    select no from payment_attempt where order_id = ${id} and channel = ${channel} and method = ${method}`;
  if (existingAttempt) return { order, no: existingAttempt.no };
  const [attempt] = await tx<{ id: number; no: string }[]>`
    insert into payment_attempt (order_id, channel, method, no, created_at)
    values (${id}, ${channel}, ${method}, ${orderNumber(now)}, ${now}) returning id, no`;
  if (!attempt) throw new Error('the attempt was not written');
  await enqueue(tx, 'payment.query', { attemptId: attempt.id, step: 0 }, { runAt: now + queryDelays[0] });
  return { order, no: attempt.no };
}
