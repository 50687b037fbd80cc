import { splitOverPurses } from '@xuelin/contract/core/money';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { nextToExpire } from './expire-gifts.ts';
import { post } from './wallet.ledger.ts';
import { giftExpiry } from './gift-expiry.ts';
import { lockPurses } from './purses.ts';

/** Coins that a member spent on something of the platform's own, by purse. */
export type SpentCoins = {
  paidCoins: number;
  giftCoins: number;
  /** When the gift coins would have expired; null when there were none. */
  giftExpiresAt: number | null;
};

type Spending = { uid: number; reason: 'membership'; refId: number; title: string; now: number };

/**
 * Takes coins for something the platform itself gives: gift coins first. Refuses with 4002; whether the member may spend
 * them the caller has asked.
 */
export async function spendCoins(
  tx: Tx,
  { coins, ...spending }: Spending & { coins: number },
): Promise<SpentCoins> {
  const { uid, now } = spending;
  const purses = await lockPurses(tx, uid);
  const { fromGift, fromPaid, missing } = splitOverPurses(coins, purses.gift, purses.paid);
  if (missing > 0) throw new AppError(4002, `学币不足，还差 ${missing} 学币`, { missing });
  const next = fromGift > 0 ? await nextToExpire(tx, uid, purses.gift) : null;
  await postMove(tx, spending, { paidCoins: fromPaid, giftCoins: fromGift, giftExpiresAt: null });
  const giftExpiresAt = fromGift > 0 ? (next?.expiresAt ?? giftExpiry(now)) : null;
  return { paidCoins: fromPaid, giftCoins: fromGift, giftExpiresAt };
}

/** Gives them back to the purses they came from; gift coins expire as they would have. */
export async function giveBackCoins(
  tx: Tx,
  { spentCoins, ...spending }: Spending & { spentCoins: SpentCoins },
): Promise<void> {
  const { paidCoins, giftCoins } = spentCoins;
  if (paidCoins + giftCoins === 0) return;
  await lockPurses(tx, spending.uid);
  await postMove(tx, spending, { ...spentCoins, paidCoins: -paidCoins, giftCoins: -giftCoins });
}

async function postMove(tx: Tx, spending: Spending, { paidCoins, giftCoins, giftExpiresAt }: SpentCoins) {
  const { uid, reason, refId, title, now } = spending;
  const isBack = paidCoins + giftCoins < 0;
  await post(tx, {
    reason: isBack ? `${reason}_refund` : reason,
    refId,
    title,
    now,
    ...(isBack ? { giftExpiresAt: giftExpiresAt ?? giftExpiry(now) } : {}),
    postings: [
      { uid, account: 'gift', amount: -giftCoins },
      { uid: 0, account: 'spent', currency: 'coin_gift', amount: giftCoins },
      { uid, account: 'paid', amount: -paidCoins },
      { uid: 0, account: 'spent', currency: 'coin_paid', amount: paidCoins },
    ],
  });
}

/** Sets aside what the creators of a month get of 文档会员; each of them is booked out of it. */
export async function postPool(
  tx: Tx,
  pool: { month: number; fen: number; title: string; now: number },
): Promise<void> {
  const { month, fen, title, now } = pool;
  if (fen === 0) return;
  await post(tx, {
    reason: 'membership_pool_set',
    refId: month,
    title,
    now,
    postings: [
      { uid: 0, account: 'share', currency: 'cny', amount: -fen },
      { uid: 0, account: 'pool', currency: 'cny', amount: fen },
    ],
  });
}

/** Books what a creator earns beside sales as pending from now on: the next settlement makes it available. */
export async function postPoolShare(
  tx: Tx,
  share: { id: number; uid: number; fen: number; title: string; now: number },
): Promise<void> {
  const { id, uid, fen, title, now } = share;
  const journalId = await post(tx, {
    reason: 'membership_pool',
    refId: id,
    title,
    now,
    postings: [
      { uid: 0, account: 'pool', currency: 'cny', amount: -fen },
      { uid, account: 'pending', amount: fen },
    ],
  });
  await tx`
    insert into pending_share (journal_id, uid, fen, available_at) values (${journalId}, ${uid}, ${fen}, ${now})`;
}
