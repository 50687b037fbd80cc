import type { Tx } from '#core/database/database.ts';
import { settingAt } from '../setting/setting.public.ts';
import { giftExpiry } from './gift-expiry.ts';
import { memberAccounts } from './wallet.accounts.ts';
import { post } from './wallet.ledger.ts';

const day = 86_400;

export { availableOf, holdMoney, lockAvailable, postHold, voidHold } from './holds.ts';
export { giftExpiry } from './gift-expiry.ts';
export { registerBookChecks, type BookCheck } from './book-checks.ts';
export {
  postChannelFee,
  postDelivery,
  postMembershipPayment,
  postMembershipRefund,
  postRefundSent,
  postSurplus,
  postUndelivered,
} from './payment-postings.ts';
export { postGrantReturn, postRecharge, postRechargeRefund, unspentGiftOf } from './recharge-postings.ts';
export { holdShare, postSaleRefund } from './sale-refund.ts';
export { giveBackCoins, postPool, postPoolShare, spendCoins, type SpentCoins } from './spend.ts';
export { lockPurses, moneyOf, pursesOf, type Money, type Purses } from './purses.ts';
export { spentCoinsOf } from './spent-coins.ts';
export { settleShares } from './settlement/settle-shares.ts';

/**
 * Locks what members have pending, for a transaction that books more than one of them: in the order of ids, and opened
 * before in the order of members, so that two such transactions never wait for each other.
 */
export async function lockPending(tx: Tx, uids: readonly number[]): Promise<void> {
  await tx`
    insert into ledger_account (uid, name, currency)
    select u, 'pending', 'cny' from unnest(${[...uids]}::bigint[]) as u order by u on conflict do nothing`;
  await tx`
    select id from ledger_account where uid = any(${[...uids]}::bigint[]) and name = 'pending' order by id for no key update`;
}

export type Sale = {
  purchaseId: number;
  buyer: number;
  seller: number;
  paidCoins: number;
  giftCoins: number;
  /** What the creator earns, 分; pending first. */
  sellerFen: number;
  goods: { kind: string; id: number };
  title: string;
  now: number;
};

/** Moves the coins of a sale to the platform and books the creator's share as pending. */
export async function postSale(tx: Tx, sale: Sale): Promise<void> {
  const { goods, now } = sale;
  const journalId = await post(tx, {
    reason: 'purchase',
    refId: sale.purchaseId,
    title: sale.title,
    goods,
    now,
    postings: [
      { uid: sale.buyer, account: 'gift', amount: -sale.giftCoins },
      { uid: 0, account: 'spent', currency: 'coin_gift', amount: sale.giftCoins },
      { uid: sale.buyer, account: 'paid', amount: -sale.paidCoins },
      { uid: 0, account: 'spent', currency: 'coin_paid', amount: sale.paidCoins },
      { uid: 0, account: 'share', currency: 'cny', amount: -sale.sellerFen },
      { uid: sale.seller, account: 'pending', amount: sale.sellerFen },
    ],
  });
  if (sale.sellerFen > 0) {
    await tx`
      insert into pending_share (journal_id, uid, fen, available_at)
      values (${journalId}, ${sale.seller}, ${sale.sellerFen}, ${now + settingAt('sale.pendingDays', now) * day})`;
  }
}

/** Gives coins out of nothing but a reason: each (reason, refId) once. Gift coins expire like all unless said otherwise. */
export async function postGrant(
  tx: Tx,
  grant: {
    uid: number;
    reason: 'demo_grant' | 'check_in' | 'correction' | 'invite' | 'invited' | 'invite_recharge';
    refId: number;
    paid: number;
    gift: number;
    giftExpiresAt?: number;
    title: string;
    now: number;
  },
): Promise<void> {
  await post(tx, {
    reason: grant.reason,
    refId: grant.refId,
    title: grant.title,
    now: grant.now,
    giftExpiresAt: grant.giftExpiresAt ?? giftExpiry(grant.now),
    postings: [
      { uid: grant.uid, account: 'paid', amount: grant.paid },
      { uid: 0, account: 'issue', currency: 'coin_paid', amount: -grant.paid },
      { uid: grant.uid, account: 'gift', amount: grant.gift },
      { uid: 0, account: 'issue', currency: 'coin_gift', amount: -grant.gift },
    ],
  });
}

/** Gives coins to a purse or takes them from it because operators said so: each adjustment once. Refuses with 4002. */
export async function postAdjustment(
  tx: Tx,
  adjustment: { id: number; uid: number; purse: 'paid' | 'gift'; coins: number; title: string; now: number },
): Promise<void> {
  const { id, uid, purse, coins, title, now } = adjustment;
  await post(tx, {
    reason: 'adjustment',
    refId: id,
    title,
    now,
    giftExpiresAt: giftExpiry(now),
    postings: [
      { uid, account: purse, amount: coins },
      { uid: 0, account: 'issue', currency: memberAccounts[purse], amount: -coins },
    ],
  });
}
