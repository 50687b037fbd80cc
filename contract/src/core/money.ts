import { COINS_PER_YUAN } from './protocol.ts';

/** What bounds the preview of a document. */
export type PreviewLimits = { pages: number; percent: number };

/** 分 for one coin. */
export const FEN_PER_COIN = 100 / COINS_PER_YUAN;

/** What a creator with a share of `percent` earns in 分 from `paidCoins` spent; gift coins earn nothing. Rounded down. */
export function creatorShare(paidCoins: number, percent: number): number {
  return Math.floor((paidCoins * FEN_PER_COIN * percent) / 100);
}

/** `percent` of a price, what a holder of 会员 pays; rounded up, so that it is never free by rounding. */
export function memberPrice(price: number, percent: number): number {
  return Math.ceil((price * percent) / 100);
}

/** Splits a price over the two purses: gift coins are spent first. `missing` is what neither purse holds. */
export function splitOverPurses(price: number, giftCoins: number, paidCoins: number) {
  const fromGift = Math.min(price, giftCoins);
  const fromPaid = Math.min(price - fromGift, paidCoins);
  return { fromGift, fromPaid, missing: price - fromGift - fromPaid };
}

/** Pages of a document anybody may see: at most `pages` and at most `percent` of all, but one. */
export function previewPageCount(pageCount: number, { pages, percent }: PreviewLimits): number {
  if (pageCount <= 0) return 0;
  return Math.max(1, Math.min(pages, Math.floor((pageCount * percent) / 100)));
}
