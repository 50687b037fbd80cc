import type { JournalReason } from '@xuelin/contract/operator/journal-reasons';
import type { Tx } from '#core/database/database.ts';
import { post } from './wallet.ledger.ts';
import type { PlatformAccount } from './wallet.accounts.ts';

/** Money between accounts of the platform: no purse of a member takes part. */
type Move = { reason: JournalReason; refId: number; title: string; now: number };

const cny = (account: PlatformAccount, amount: number) =>
  ({ uid: 0, account, currency: 'cny', amount }) as const;

const move = (tx: Tx, journal: Move, from: PlatformAccount, to: PlatformAccount, fen: number) =>
  post(tx, { ...journal, postings: [cny(from, -fen), cny(to, fen)] });

/** A membership that was paid with money, and what was taken off by a coupon. All amounts in 分. */
export type MembershipMoney = { fen: number; totalFen: number; title: string; now: number };

/** Books a membership that was paid with money. */
export async function postMembershipPayment(
  tx: Tx,
  { termId, fen, totalFen, title, now }: MembershipMoney & { termId: number },
): Promise<void> {
  await post(tx, {
    reason: 'membership_paid',
    refId: termId,
    title,
    now,
    postings: [cny('channel', fen), cny('promotion', totalFen - fen), cny('membership', -totalFen)],
  });
}

/** Reverses it: the money is owed to the payer until it has left the channel. */
export async function postMembershipRefund(
  tx: Tx,
  { termId, fen, totalFen, title, now }: MembershipMoney & { termId: number },
): Promise<void> {
  await post(tx, {
    reason: 'membership_paid_refund',
    refId: termId,
    title,
    now,
    postings: [cny('refunds', -fen), cny('promotion', fen - totalFen), cny('membership', totalFen)],
  });
}

type Received = { fen: number; title: string; now: number };

/** Books money that pays nothing and goes back by itself: it is at the channel and owed to its payer. */
export const postSurplus = (tx: Tx, { paymentId, fen, ...rest }: Received & { paymentId: number }) =>
  move(tx, { reason: 'surplus', refId: paymentId, ...rest }, 'refunds', 'channel', fen);

/** Books money of an order that cannot be carried out yet. */
export const postUndelivered = (tx: Tx, { orderId, fen, ...rest }: Received & { orderId: number }) =>
  move(tx, { reason: 'undelivered', refId: orderId, ...rest }, 'undelivered', 'channel', fen);

/** Reverses that just before the order is carried out, which books its money for what it is. */
export const postDelivery = (tx: Tx, { orderId, fen, ...rest }: Received & { orderId: number }) =>
  move(tx, { reason: 'delivered', refId: orderId, ...rest }, 'channel', 'undelivered', fen);

/** Books that a refund has left the channel. */
export const postRefundSent = (tx: Tx, { refundId, fen, ...rest }: Received & { refundId: number }) =>
  move(tx, { reason: 'refund_sent', refId: refundId, ...rest }, 'channel', 'refunds', fen);

/** Books what a channel charged on a day; what it gave back of refunds counts less. */
export async function postChannelFee(
  tx: Tx,
  { feeId, fen, ...rest }: Received & { feeId: number },
): Promise<void> {
  if (fen !== 0)
    await move(tx, { reason: 'channel_fee', refId: feeId, ...rest }, 'channel', 'channelFee', fen);
}
