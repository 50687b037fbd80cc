import { creatorShare, splitOverPurses } from '@xuelin/contract/money';
import type { Tx } from '#core/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { lockPurses, postSale } from '../wallet/wallet.public.ts';
import { type Goods, type GoodsKind, shelves } from './goods.ts';
import { payableBy } from './quote.ts';

export type Order = {
  uid: number;
  kind: GoodsKind;
  id: number;
  /** Coins the member agreed to. */
  price: number;
  now: number;
};

/**
 * Buys once and for ever: the entitlement's key makes parallel buys of one member wait for each other, the purses
 * are locked until the commit, and the price is the one agreed to. Refuses with 4002, 4004 or 4009.
 */
export async function makePurchase(tx: Tx, order: Order): Promise<{ purchaseId: number; coins: number }> {
  const { uid, kind, id, now } = order;
  const shelf = shelves[kind];
  const goods = await shelf.lock(tx, id);
  if (!goods) throw new AppError(4004, '这份内容已下架或不存在');
  if (goods.sellerUid === uid) throw new AppError(4009, '这是你自己的内容，不需要购买', { id });
  const fresh = await grant(tx, { uid, kind, refId: id, origin: 'purchase', now });
  if (!fresh) throw new AppError(4009, '你已拥有这份内容，不会重复扣费', { id });
  const payable = payableBy(goods.price, await memberForSale(tx, uid), now);
  if (payable !== order.price) throw new AppError(4009, '价格刚刚有变化，请确认新的价格后再购买');

  const purses = await lockPurses(tx, uid);
  const { fromGift, fromPaid, missing } = splitOverPurses(payable, purses.gift, purses.paid);
  if (missing > 0) throw new AppError(4002, `学币不足，还差 ${missing} 学币`, { missing });
  const seller = await memberForSale(tx, goods.sellerUid);
  const sellerFen = creatorShare(fromPaid, seller.certificate !== null);
  const purchaseId = await insert(tx, order, goods, { fromGift, fromPaid, sellerFen });
  if (payable > 0) {
    await postSale(tx, {
      purchaseId,
      buyer: uid,
      seller: goods.sellerUid,
      paidCoins: fromPaid,
      giftCoins: fromGift,
      sellerFen,
      goods: { kind, id },
      title: goods.title,
      now,
    });
  }
  await shelf.count(tx, id, sellerFen);
  return { purchaseId, coins: purses.gift + purses.paid - payable };
}

async function insert(
  tx: Tx,
  { uid, kind, id, now }: Order,
  goods: Goods,
  paid: { fromGift: number; fromPaid: number; sellerFen: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into purchase (uid, goods_kind, goods_id, title, seller_uid, coins, paid_coins, gift_coins, seller_fen, created_at)
    values (${uid}, ${kind}, ${id}, ${goods.title}, ${goods.sellerUid}, ${paid.fromGift + paid.fromPaid},
            ${paid.fromPaid}, ${paid.fromGift}, ${paid.sellerFen}, ${now})
    returning id`;
  if (!row) throw new Error('the purchase was not written');
  return row.id;
}
