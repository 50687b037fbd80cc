import { inTransaction, type Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { hasEnded } from '../../account/account.public.ts';
import { notify } from '../../message/message.public.ts';
import { postRefundSent } from '../../wallet/wallet.public.ts';
import { ChannelError } from '../channels/channel.ts';
import { channelNamed } from '../channels/channels.ts';
import type { ChannelName } from '../orders/order-rows.ts';

type Row = {
  id: number;
  no: string;
  fen: number;
  reason: string;
  state: string;
  tries: number;
  /** Owed to the payer in the ledger until it is sent. */
  booked: boolean;
  channel: ChannelName;
  tradeNo: string;
  totalFen: number;
  attemptNo: string;
  uid: number;
  orderId: number;
};

/** Seconds until a channel that has not finished is asked again. */
const askAgain = 60;

/** Sends a refund to the channel; one that is under way there is asked for again, under the same number. */
export async function sendRefund(services: Services, { refundId }: { refundId: number }): Promise<void> {
  const { db, clock, log } = services;
  const [row] = await db<Row[]>`
    update payment_refund r set tries = r.tries + 1
    from payment p join payment_attempt a on a.id = p.attempt_id join payment_order o on o.id = p.order_id
    where r.id = ${refundId} and p.id = r.payment_id and r.state in ('waiting', 'processing')
    returning r.id, r.no, r.fen, r.reason, r.state, r.tries, r.booked, p.channel, p.trade_no, p.fen as total_fen,
      a.no as attempt_no, o.uid, o.id as order_id`;
  if (!row) return;
  const { no: refundNo, attemptNo: no, tradeNo, fen, totalFen, reason } = row;
  try {
    const refund = { refundNo, no, tradeNo, fen, totalFen, reason };
    const state = await channelNamed(services, row.channel).refund(refund);
    await inTransaction(db, (tx) => note(tx, row, state, clock.now()));
  } catch (error) {
    const permanent = error instanceof ChannelError && error.permanent;
    const fault = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await db`
      update payment_refund set fault = ${fault}, state = ${permanent ? 'failed' : row.state} where id = ${row.id}`;
    log.error({ error, refund: row.no, channel: row.channel }, 'a refund did not reach its channel');
    if (!permanent) throw error;
  }
}

async function note(tx: Tx, row: Row, state: 'processing' | 'done', now: number): Promise<void> {
  const doneAt = state === 'done' ? now : null;
  const rows = await tx`
    update payment_refund set state = ${state}, fault = '', done_at = ${doneAt}
    where id = ${row.id} and state in ('waiting', 'processing') returning 1`;
  if (rows.length === 0) return;
  if (state === 'processing') {
    await enqueue(tx, 'payment.refund', { refundId: row.id }, { runAt: now + askAgain, tries: 12 });
    return;
  }
  if (row.booked) await postRefundSent(tx, { refundId: row.id, fen: row.fen, title: row.reason, now });
  // What came late for an account that is no more goes back without a word: nobody is there to read it.
  if (await hasEnded(tx, row.uid)) return;
  await notify(tx, {
    uid: row.uid,
    kind: 'money',
    event: 'refunded',
    title: '退款已退回',
    text: `${(row.fen / 100).toFixed(2)} 元已按原路退回（${row.reason}）`,
    link: `#/pages/users/user_order/details?id=${row.orderId}`,
    groupKey: `refund:${row.id}`,
    now,
  });
}
