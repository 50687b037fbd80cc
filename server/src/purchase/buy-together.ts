import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { contentWith, type Goods } from '../content/content.public.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { ownPrices } from './price-test/own-price.ts';
import { sell } from './sell.ts';

/** What of these is for sale, each locked until the transaction ends, in the order of ids: two bundles never cross. */
export async function lockGoods(
  tx: Tx,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
  const { sale } = contentWith('sale', kind);
  const goodsById = new Map<number, Goods>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    const goods = await sale.lock(tx, id);
    if (goods) goodsById.set(id, goods);
  }
  return goodsById;
}

export type Bundle = {
  uid: number;
  /** Kind of content, the same of all. */
  kind: string;
  /** What `lockGoods` locked, none of it owned or made by the buyer, and what each costs them: the caller has compared it. */
  lines: readonly { id: number; goods: Goods | undefined; payable: number }[];
  confirmed?: boolean | undefined;
  now: number;
};

/** Buys several things at once, all or nothing: each is a purchase of its own, so each creator earns their share. */
export async function buyTogether(
  tx: Tx,
  { uid, kind, lines, confirmed, now }: Bundle,
): Promise<{ coins: number }> {
  const { sale } = contentWith('sale', kind);
  const sortedLines = lines
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, goods, payable }) => {
      if (!goods || goods.sellerUid === uid) throw new AppError(4009, '其中有内容刚刚下架，请确认后再购买');
      return { id, goods, payable };
    });
  for (const { id } of sortedLines) {
    const isFresh = await grant(tx, { uid, kind, refId: id, origin: 'purchase', now });
    if (!isFresh) throw new AppError(4009, '其中有内容你已拥有，请确认新的价格后再购买');
    await sale.deliver?.(tx, { id, uid, now });
  }
  const prices = new Map(sortedLines.map(({ id, goods }) => [id, goods.price]));
  const own = await ownPrices(tx, { uid, kind, prices, now });
  const soldLines = sortedLines.map((line) => ({ ...line, test: own.get(line.id)?.test ?? null }));
  return sell(tx, { uid, kind, lines: soldLines, confirmed, now });
}
