import { creatorShare, splitOverPurses } from '@xuelin/contract/core/money';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import { addToDays, contentWith, type Goods, type KindWith } from '../content/content.public.ts';
import { notify } from '../message/message.public.ts';
import { requireSpendable } from '../payment/payment.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { lockPending, lockPurses, postSale } from '../wallet/wallet.public.ts';
import type { OwnPrice } from './price-test/own-price.ts';
import { countTestSales } from './price-test/test-members.ts';
import { creatorPercentOf } from './quote.ts';

/**
 * Something locked that the buyer has the right to by now, the coins it costs them, what a coupon took off, and the price
 * test that its price comes from.
 */
export type SaleLine = {
  id: number;
  goods: Goods;
  payable: number;
  discount?: number;
  test: OwnPrice['test'];
};
type Sale = {
  uid: number;
  kind: string;
  lines: readonly SaleLine[];
  /** The member has agreed to a price above their own amount. */
  confirmed?: boolean | undefined;
  now: number;
};
/** What of a line is paid from which purse, and what its seller earns, 分. */
type Payment = { fromGift: number; fromPaid: number; sellerFen: number };

/**
 * Takes the coins for all lines and books a purchase of each. Gift coins are spread over the lines by their prices, so
 * that it is not chance whose sale earns nothing. Locks purses first, then the sellers' accounts by their ids, as every
 * sale does. Refuses with 4002 when coins are missing.
 */
export async function sell(
  tx: Tx,
  { uid, kind, lines, confirmed, now }: Sale,
): Promise<{ purchaseIds: number[]; coins: number; earnedFen: number }> {
  const content = contentWith('sale', kind);
  const payable = lines.reduce((sum, line) => sum + line.payable, 0);
  await requireSpendable(tx, { uid, coins: payable, confirmed, now });
  const purses = await lockPurses(tx, uid);
  const { fromGift, missing } = splitOverPurses(payable, purses.gift, purses.paid);
  if (missing > 0) throw new AppError(4002, `学币不足，还差 ${missing} 学币`, { missing });
  const sellers = [...new Set(lines.map(({ goods }) => goods.sellerUid))].toSorted((a, b) => a - b);
  if (lines.length > 1) await lockPending(tx, sellers);
  const percents = new Map<number, number>();
  for (const seller of sellers) percents.set(seller, creatorPercentOf(await memberForSale(tx, seller), now));
  const gifts = spread(
    fromGift,
    lines.map((line) => line.payable),
  );
  const sales: { line: SaleLine; payment: Payment; purchaseId: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const gift = gifts[at] ?? 0;
    const fromPaid = line.payable - gift;
    const sellerFen = creatorShare(fromPaid, percents.get(line.goods.sellerUid) ?? 0);
    const payment = { fromGift: gift, fromPaid, sellerFen };
    sales.push({ line, payment, purchaseId: await book(tx, { uid, kind, now }, line, payment) });
    await content.sale.count(tx, line.id, sellerFen);
  }
  await countTestSales(tx, {
    uid,
    lines: sales.map(({ line: { test }, payment, purchaseId }) => ({
      test,
      purchaseId,
      earnedFen: payment.sellerFen,
    })),
    now,
  });
  await addToDays(
    tx,
    sales.map(({ line: { id, goods }, payment }) => ({
      uid: goods.sellerUid,
      kind,
      id,
      now,
      sales: 1,
      earnedFen: payment.sellerFen,
    })),
  );
  for (const { line, payment } of sales.toSorted((a, b) => a.line.goods.sellerUid - b.line.goods.sellerUid))
    await tellSeller(tx, content, line, payment, now);
  return {
    purchaseIds: sales.map((one) => one.purchaseId),
    coins: purses.gift + purses.paid - payable,
    earnedFen: sales.reduce((sum, { payment }) => sum + payment.sellerFen, 0),
  };
}

/** Spreads a sum that is at most that of the parts over them, each by its size and none by more than itself. */
export function spread(sum: number, parts: readonly number[]): number[] {
  const total = parts.reduce((one, part) => one + part, 0);
  let before = 0;
  let soFar = 0;
  return parts.map((part) => {
    soFar += part;
    const upTo = total === 0 ? 0 : Math.floor((sum * soFar) / total);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

/** The purchase row, and the journal when it costs anything. */
async function book(
  tx: Tx,
  { uid, kind, now }: Pick<Sale, 'uid' | 'kind' | 'now'>,
  { id, goods, payable, discount = 0 }: SaleLine,
  { fromGift, fromPaid, sellerFen }: Payment,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into purchase (uid, goods_kind, goods_id, title, seller_uid, coins, paid_coins, gift_coins, seller_fen,
      discount_coins, created_at)
    values (${uid}, ${kind}, ${id}, ${goods.title}, ${goods.sellerUid}, ${payable},
            ${fromPaid}, ${fromGift}, ${sellerFen},
            ${discount}, ${now})
    returning id`;
  if (!row) throw new Error('the purchase was not written');
  if (payable > 0) {
    await postSale(tx, {
      purchaseId: row.id,
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
  return row.id;
}

/** Tells the creator of a sale; who bought it is told to nobody. */
async function tellSeller(
  tx: Tx,
  content: KindWith<'sale'>,
  { id, goods: { title, sellerUid: uid }, payable }: SaleLine,
  { sellerFen }: Payment,
  now: number,
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
    groupKey: `sale:${content.kind}:${id}`,
    now,
  });
}
