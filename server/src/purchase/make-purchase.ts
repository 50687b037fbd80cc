import type { OutputOf } from '@xuelin/contract/core/call';
import { creatorShare, splitOverPurses } from '@xuelin/contract/core/money';
import type * as contract from '@xuelin/contract/purchase';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import { contentWith, type Goods, type KindWith } from '../content/content.public.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { notify } from '../message/message.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { lockPurses, postSale } from '../wallet/wallet.public.ts';
import { rowsOf } from './purchase.queries.ts';
import { creatorPercentOf, payableBy } from './quote.ts';

export type Order = {
  uid: number;
  /** Kind of content; one that is not for sale is refused with 4000. */
  kind: string;
  id: number;
  /** Coins the member agreed to. */
  price: number;
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
  const content = contentWith('sale', kind);
  const { sale } = content;
  const goods = await sale.lock(tx, id);
  if (!goods) throw new AppError(4004, '这份内容已下架或不存在');
  if (goods.sellerUid === uid) throw new AppError(4009, '这是你自己的内容，不需要购买', { id });
  const fresh = await grant(tx, { uid, kind, refId: id, origin: 'purchase', now });
  if (!fresh) throw new AppError(4009, '你已拥有这份内容，不会重复扣费', { id });
  await sale.deliver?.(tx, { id, uid, now });
  const payable = payableBy(goods.price, await memberForSale(tx, uid), now);
  if (payable !== order.price) throw new AppError(4009, '价格刚刚有变化，请确认新的价格后再购买');

  const purses = await lockPurses(tx, uid);
  const { fromGift, fromPaid, missing } = splitOverPurses(payable, purses.gift, purses.paid);
  if (missing > 0) throw new AppError(4002, `学币不足，还差 ${missing} 学币`, { missing });
  const seller = await memberForSale(tx, goods.sellerUid);
  const sellerFen = creatorShare(fromPaid, creatorPercentOf(seller, now));
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
  await sale.count(tx, id, sellerFen);
  await tellSeller(tx, content, order, goods, { payable, sellerFen });
  return { purchaseId, coins: purses.gift + purses.paid - payable };
}

/** Tells the creator of a sale; who bought it is told to nobody. */
async function tellSeller(
  tx: Tx,
  content: KindWith<'sale'>,
  { kind, id, now }: Order,
  { title, sellerUid: uid }: Goods,
  { payable, sellerFen }: { payable: number; sellerFen: number },
): Promise<void> {
  const earnings = '#/pages/users/financial_details/index';
  const link = payable > 0 ? earnings : (await content.summaries?.(tx, [id]))?.[0]?.link;
  const earningText = `这次收入 ${(sellerFen / 100).toFixed(2)} 元，${settingAt('sale.pendingDays', now)} 天后可以提现`;
  await notify(tx, {
    uid,
    kind: 'money',
    event: payable > 0 ? 'sale' : 'taken',
    title: payable > 0 ? `有人购买了《${title}》` : `有人领取了《${title}》`,
    text:
      sellerFen > 0 ? earningText : payable > 0 ? '对方用的是赠送学币，没有现金收入' : '免费内容，没有收入',
    link: link ?? earnings,
    groupKey: `sale:${kind}:${id}`,
    now,
  });
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
