import type { AlbumItem } from '@xuelin/contract/album';
import { memberPrice } from '@xuelin/contract/core/money';
import { payableBy } from '../../purchase/purchase.public.ts';
import type { AlbumRow } from '../album.rows.ts';

/** A document that is left to buy: its price, what anybody is asked for it in the album, and what this buyer pays. */
export type MissingItem = { id: number; title: string; price: number; askingPrice: number; payable: number };

/**
 * What of an album is left to buy: what costs coins and is neither bought nor made by the buyer. The album's discount is
 * the curator's to give, so it is taken off their own documents only; what holders of 会员 pay comes on top.
 */
export function missingOf(
  album: Pick<AlbumRow, 'uid' | 'discount'>,
  items: readonly Pick<AlbumItem, 'id' | 'title' | 'price' | 'available' | 'owned' | 'author'>[],
  buyer: { vipUntil: number },
  now: number,
): MissingItem[] {
  return items
    .filter(({ available, owned, price }) => available && !owned && price > 0)
    .map(({ id, title, price, author }) => {
      const askingPrice = author.uid === album.uid ? memberPrice(price, 100 - album.discount) : price;
      return { id, title, price, askingPrice, payable: payableBy(askingPrice, buyer, now) };
    });
}
