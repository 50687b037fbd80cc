import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/recharge';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { findOrder, lockOrder, type OrderRow, refundOrder } from '../payment/payment.public.ts';
import { lockPurses, postRechargeRefund, pursesOf, unspentGiftOf } from '../wallet/wallet.public.ts';

type Row = { id: number; coins: number; giftCoins: number; firstGiftCoins: number; refundedCoins: number };
type Offer = OutputOf<typeof contract.getRechargeRefund> & { lotId: number | null; valueFen: number };

/** What could be refunded of a recharge now. */
export async function getRechargeRefund({
  db,
  caller,
  input,
  fail,
}: ReadContext<typeof contract.getRechargeRefund>): Promise<OutputOf<typeof contract.getRechargeRefund>> {
  const order = await findOrder(db, input.orderId);
  if (order?.uid !== caller.uid || order.kind !== 'recharge') return fail(4004, '没有这次充值');
  if (order.state !== 'finished') return { fen: 0, coins: 0, giftCoins: 0, spentGiftCoins: 0 };
  return offerOf(order, await rowOf(db, order), await facts(db, order));
}

/** Refunds what is left of a recharge to the channel it came by; its coins leave the purses at this moment. */
export async function refundRecharge({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.refundRecharge>): Promise<OutputOf<typeof contract.refundRecharge>> {
  const { uid } = caller;
  const order = await lockOrder(tx, input.orderId);
  if (order?.uid !== uid || order.kind !== 'recharge') return fail(4004, '没有这次充值');
  if (order.state !== 'finished') return fail(4009, '这次充值没有可以退的款');
  await lockPurses(tx, uid);
  const row = await rowOf(tx, order);
  const offer = offerOf(order, row, await facts(tx, order));
  if (offer.fen === 0) return fail(4009, '这次充值的学币已经用完，没有可以退的');
  const { fen, coins, giftCoins, lotId, valueFen } = offer;
  const { refundId } = await refundOrder(tx, { orderId: order.id, fen, reason: '退回未使用的学币', now });
  await tx`update recharge set refunded_coins = refunded_coins + ${coins} where id = ${row.id}`;
  await postRechargeRefund(tx, {
    refundId,
    uid,
    coins,
    valueFen,
    giftCoins,
    lotId,
    fen,
    now,
    title: `退款：${order.title}`,
  });
  return { fen, coins };
}

async function rowOf(sql: Queryable, { refId }: OrderRow): Promise<Row> {
  const [row] = await sql<Row[]>`
    select id, coins, gift_coins, first_gift_coins, refunded_coins from recharge where id = ${refId}`;
  if (!row) throw new Error(`there is no recharge ${refId}`);
  return row;
}

async function facts(sql: Queryable, { uid, refId }: OrderRow) {
  return {
    purses: await pursesOf(sql, uid),
    lot: await unspentGiftOf(sql, { uid, rechargeId: refId }),
  };
}

/**
 * Unspent paid coins, at most what this order bought. The gift that came with them comes back too; what of it is spent is
 * paid for by as many of the coins, else a refund would leave a gift for nothing.
 */
export function offerOf(
  order: Pick<OrderRow, 'fen' | 'refundedFen' | 'totalFen'>,
  row: Omit<Row, 'id'>,
  { purses, lot }: { purses: { paid: number }; lot: { lotId: number; coins: number } | null },
): Offer {
  const coins = Math.min(row.coins - row.refundedCoins, purses.paid);
  const share = (amount: number) => Math.ceil((amount * coins) / row.coins);
  const due = share(row.giftCoins + row.firstGiftCoins);
  const giftCoins = Math.min(due, lot?.coins ?? 0);
  const spentGiftCoins = due - giftCoins;
  const worth = Math.max(0, coins - spentGiftCoins);
  const fen = Math.min(Math.floor((order.fen * worth) / row.coins), order.fen - order.refundedFen);
  if (fen <= 0) return { fen: 0, coins: 0, giftCoins: 0, spentGiftCoins, lotId: null, valueFen: 0 };
  const valueFen = Math.floor((order.totalFen * coins) / row.coins);
  return { fen, coins, giftCoins, spentGiftCoins, lotId: lot?.lotId ?? null, valueFen };
}
