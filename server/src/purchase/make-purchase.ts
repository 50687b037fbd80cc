import type { OutputOf } from '@xuelin/contract/core/call';
import type { Arrival } from '@xuelin/contract/content';
import type * as contract from '@xuelin/contract/purchase';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import { addToSources, contentWith, sourceOf } from '../content/content.public.ts';
import { couponEffect, useCoupon } from '../coupon/coupon.public.ts';
import { grant, owns } from '../entitlement/entitlement.public.ts';
import { useMembership } from '../membership/membership.public.ts';
import { ownPrice } from './price-test/own-price.ts';
import { rowsOf } from './purchase.queries.ts';
import { payableBy } from './quote.ts';
import { sell } from './sell.ts';

export type Order = {
  uid: number;
  /** Kind of content; one that is not for sale is refused with 4000. */
  kind: string;
  id: number;
  /** Coins the member agreed to. */
  price: number;
  /** A coupon of theirs that this price counts with. */
  couponId?: number | null | undefined;
  /** They agreed to a price above their own amount. */
  confirmed?: boolean | undefined;
  /** The way the buyer came, for the seller's figures. */
  arrival?: Arrival | undefined;
  now: number;
};

/** Buys for the price the member agreed to. */
export async function buy({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.buy>): Promise<OutputOf<typeof contract.buy>> {
  const { purchaseId, coins } = await makePurchase(tx, { uid: caller.uid, ...input, now });
  const [purchase] = await rowsOf(tx, caller.uid, { now, id: purchaseId });
  if (!purchase) throw new Error('the purchase is not there');
  return { purchase, coins };
}

/**
 * Buys once and for ever: the entitlement's key makes parallel buys of one member wait for each other, the purses
 * are locked until the commit, and the price is the one agreed to. Refuses with 4002, 4004 or 4009.
 */
export async function makePurchase(tx: Tx, order: Order): Promise<{ purchaseId: number; coins: number }> {
  const { uid, kind, id, now } = order;
  const { sale } = contentWith('sale', kind);
  // Looked up before the lock: a refund under way holds the right and waits for what is sold, and would be waited for here.
  if (await owns(tx, uid, kind, id)) throw alreadyOwned(id);
  const goods = await sale.lock(tx, id);
  if (!goods) throw new AppError(4004, '这份内容已下架或不存在');
  if (goods.sellerUid === uid) throw new AppError(4009, '这是你自己的内容，不需要购买', { id });
  const fresh = await grant(tx, { uid, kind, refId: id, origin: 'purchase', now });
  if (!fresh) throw alreadyOwned(id);
  await sale.deliver?.(tx, { id, uid, now });
  const { price, test } = await ownPrice(tx, { uid, kind, id, price: goods.price, now });
  const before = payableBy(price, await memberForSale(tx, uid), now);
  const { couponId = null } = order;
  const use = {
    couponId: couponId ?? 0,
    uid,
    target: { unit: 'coin', kind, id, price: before } as const,
    now,
  };
  const discount = couponId === null ? 0 : (await couponEffect(tx, use)).discount;
  const payable = before - discount;
  const isAgreed =
    payable === order.price && (before === price || (await useMembership(tx, { uid, kind: 'member', now })));
  if (!isAgreed) throw new AppError(4009, '价格刚刚有变化，请确认新的价格后再购买');

  const { purchaseIds, coins, earnedFen } = await sell(tx, {
    uid,
    kind,
    lines: [{ id, goods, payable, discount, test }],
    confirmed: order.confirmed,
    now,
  });
  const purchaseId = purchaseIds[0] ?? 0;
  await addToSources(tx, [
    { uid: goods.sellerUid, kind, id, ...sourceOf(order.arrival), sales: 1, earnedFen, now },
  ]);
  if (couponId !== null) await useCoupon(tx, { ...use, purchaseId });
  return { purchaseId, coins };
}

const alreadyOwned = (id: number) => new AppError(4009, '你已拥有这份内容，不会重复扣费', { id });
