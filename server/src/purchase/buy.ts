import type { OutputOf } from '@xuelin/contract/call';
import { creatorShare, splitOverPurses } from '@xuelin/contract/money';
import type * as purchase from '@xuelin/contract/purchase';
import type { WriteContext } from '#core/call-context.ts';
import { memberForSale } from '../account/account.public.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { lockPurses, postSale } from '../wallet/wallet.public.ts';
import { shelves } from './goods.ts';
import { rowsOf } from './purchase.queries.ts';
import { payableBy } from './quote.ts';

/**
 * Buys once and for ever: the entitlement's key makes parallel buys of one member wait for each other, the purses
 * are locked until the commit, and the price is the one the member agreed to.
 */
export async function buy(
  context: WriteContext<typeof purchase.buy>,
): Promise<OutputOf<typeof purchase.buy>> {
  const { tx, caller, input, now, fail } = context;
  const { kind, id } = input;
  const shelf = shelves[kind];
  const goods = await shelf.lock(tx, id);
  if (!goods) return fail(4004, '这份内容已下架或不存在');
  if (goods.sellerUid === caller.uid) return fail(4009, '这是你自己的内容，不需要购买', { id });
  const fresh = await grant(tx, { uid: caller.uid, kind, refId: id, origin: 'purchase', now });
  if (!fresh) return fail(4009, '你已拥有这份内容，不会重复扣费', { id });
  const buyer = await memberForSale(tx, caller.uid);
  const payable = payableBy(goods.price, buyer, now);
  if (payable !== input.price) return fail(4009, '价格刚刚有变化，请确认新的价格后再购买');

  const purses = await lockPurses(tx, caller.uid);
  const { fromGift, fromPaid, missing } = splitOverPurses(payable, purses.gift, purses.paid);
  if (missing > 0) return fail(4002, `学币不足，还差 ${missing} 学币`, { missing });
  const seller = await memberForSale(tx, goods.sellerUid);
  const sellerFen = creatorShare(fromPaid, seller.certificate !== null);
  const purchaseId = await insert(context, goods, { fromGift, fromPaid, sellerFen });
  if (payable > 0) {
    await postSale(tx, {
      purchaseId,
      buyer: caller.uid,
      seller: goods.sellerUid,
      paidCoins: fromPaid,
      giftCoins: fromGift,
      sellerFen,
      goods: { kind, id },
      title: goods.title,
      now,
    });
  }
  await shelf.count(tx, id);
  const [row] = await rowsOf(tx, caller.uid, { id: purchaseId });
  if (!row) throw new Error('the purchase is not there');
  return { purchase: row, coins: purses.gift + purses.paid - payable };
}

async function insert(
  { tx, caller, input, now }: WriteContext<typeof purchase.buy>,
  goods: { title: string; sellerUid: number },
  paid: { fromGift: number; fromPaid: number; sellerFen: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into purchase (uid, goods_kind, goods_id, title, seller_uid, coins, paid_coins, gift_coins, seller_fen, created_at)
    values (${caller.uid}, ${input.kind}, ${input.id}, ${goods.title}, ${goods.sellerUid},
            ${paid.fromGift + paid.fromPaid}, ${paid.fromPaid}, ${paid.fromGift}, ${paid.sellerFen}, ${now})
    returning id`;
  if (!row) throw new Error('the purchase was not written');
  return row.id;
}
