import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/recharge';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { findOrder, lockOrder, type OrderRow, refundOrder } from '../payment/payment.public.ts';
import { lockPurses, postRechargeRefund, pursesOf, unspentGiftOf } from '../wallet/wallet.public.ts';
import { lockRewards, type RechargeOf, rewardSharesOf, type RewardShare } from './recharge-reward.ts';

type Row = {
  id: number;
  coins: number;
  giftCoins: number;
  firstGiftCoins: number;
  refundedCoins: number;
  isFirst: boolean;
};
type Offer = OutputOf<typeof contract.getRechargeRefund> & {
  lotId: number | null;
  valueFen: number;
  shares: RewardShare[];
};
const nothing = { fen: 0, coins: 0, giftCoins: 0, spentGiftCoins: 0, spentBonusCoins: 0 };

/** What could be refunded of a recharge now. */
export async function getRechargeRefund({
  db,
  caller,
  input,
  fail,
}: ReadContext<typeof contract.getRechargeRefund>): Promise<OutputOf<typeof contract.getRechargeRefund>> {
  const order = await findOrder(db, input.orderId);
  if (order?.uid !== caller.uid || order.kind !== 'recharge') return fail(4004, '没有这次充值');
  return order.state === 'finished' ? offerOf(db, order, await rowOf(db, order)) : nothing;
}

/**
 * Refunds what is left of a recharge to the channel it came by; its coins leave the purses at this moment, as does what it
 * brought to others.
 */
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
  await tx`select from recharge where id = ${order.refId} for no key update`;
  const row = await rowOf(tx, order);
  const recharge = rechargeOf(order, row);
  await lockRewards(tx, recharge);
  const offer = await offerOf(tx, order, row);
  if (offer.fen === 0) return fail(4009, '这次充值的学币已经用完，没有可以退的');
  const { fen, coins, giftCoins, lotId, valueFen, shares } = offer;
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
  for (const { reward, unspent, spent } of shares)
    if (unspent + spent > 0)
      // oxlint-disable-next-line no-await-in-loop -- journals of one transaction
      await reward.takeBack(tx, { ...recharge, refundId, unspent, spent, now });
  return { fen, coins };
}

async function rowOf(sql: Queryable, { refId }: OrderRow): Promise<Row> {
  const [row] = await sql<Row[]>`
    select r.id, r.coins, r.gift_coins, r.first_gift_coins, r.refunded_coins, f.uid is not null as is_first
    from recharge r left join first_recharge f on f.recharge_id = r.id where r.id = ${refId}`;
  if (!row) throw new Error(`there is no recharge ${refId}`);
  return row;
}

const rechargeOf = ({ uid }: OrderRow, { id, isFirst }: Row): RechargeOf => ({
  rechargeId: id,
  uid,
  isFirst,
});

/**
 * Unspent paid coins, at most what this order bought. The gift that came with them comes back too, and what the recharge
 * brought to others; what of both is spent is paid for by as many of the coins, else a refund would leave it for nothing.
 */
async function offerOf(sql: Queryable, order: OrderRow, row: Row): Promise<Offer> {
  const { uid } = order;
  const [purses, lot] = [
    await pursesOf(sql, uid),
    await unspentGiftOf(sql, { uid, reason: 'recharge', refId: row.id }),
  ];
  const coins = Math.min(row.coins - row.refundedCoins, purses.paid);
  const shares = await rewardSharesOf(sql, rechargeOf(order, row), { coins, allCoins: row.coins });
  const due = Math.ceil(((row.giftCoins + row.firstGiftCoins) * coins) / row.coins);
  const giftCoins = Math.min(due, lot?.coins ?? 0);
  const spentGiftCoins = due - giftCoins;
  const spentBonusCoins = shares.reduce((sum, { spent }) => sum + spent, 0);
  const worth = Math.max(0, coins - spentGiftCoins - spentBonusCoins);
  const fen = Math.min(Math.floor((order.fen * worth) / row.coins), order.fen - order.refundedFen);
  if (fen <= 0) return { ...nothing, spentGiftCoins, spentBonusCoins, lotId: null, valueFen: 0, shares: [] };
  const valueFen = Math.floor((order.totalFen * coins) / row.coins);
  return {
    fen,
    coins,
    giftCoins,
    spentGiftCoins,
    spentBonusCoins,
    lotId: lot?.lotId ?? null,
    valueFen,
    shares,
  };
}
