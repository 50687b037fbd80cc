import { CREATOR_SHARE, MEMBER_PRICE_PERCENT, RESOURCE } from './constants.ts';
import { COINS_PER_YUAN } from './protocol.ts';

/** 分 for one coin. */
export const FEN_PER_COIN = 100 / COINS_PER_YUAN;

/** What a creator earns in 分 from `paidCoins` spent; gift coins earn nothing. Rounded down. */
export function creatorShare(paidCoins: number, certified: boolean): number {
  const percent = certified ? CREATOR_SHARE.certified : CREATOR_SHARE.usual;
  return Math.floor((paidCoins * FEN_PER_COIN * percent) / 100);
}

/** Coins a holder of 会员 pays for something that costs `price`; rounded up, so that it is never free by rounding. */
export function memberPrice(price: number): number {
  return Math.ceil((price * MEMBER_PRICE_PERCENT) / 100);
}

/** Splits a price over the two purses: gift coins are spent first. `missing` is what neither purse holds. */
export function splitOverPurses(price: number, gift: number, paid: number) {
  const fromGift = Math.min(price, gift);
  const fromPaid = Math.min(price - fromGift, paid);
  return { fromGift, fromPaid, missing: price - fromGift - fromPaid };
}

/** Pages of a document anybody may see: min(12, 30 %), at least one. */
export function previewPageCount(pageCount: number): number {
  if (pageCount <= 0) return 0;
  return Math.max(1, Math.min(RESOURCE.previewPages, Math.floor(pageCount * RESOURCE.previewShare)));
}
