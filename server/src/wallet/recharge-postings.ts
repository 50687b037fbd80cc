import type { Queryable, Tx } from '#core/database/database.ts';
import { giftExpiry } from './gift-expiry.ts';
import { post } from './wallet.ledger.ts';

export type RechargePosting = {
  rechargeId: number;
  uid: number;
  coins: number;
  giftCoins: number;
  /** 分 that arrived, and before a coupon took some off. */
  fen: number;
  totalFen: number;
  title: string;
  now: number;
};

/** Books a paid recharge: coins to the member, money at the channel. What a coupon took off is the platform's cost. */
export async function postRecharge(tx: Tx, recharge: RechargePosting): Promise<void> {
  const { rechargeId, uid, coins, giftCoins, fen, totalFen, title, now } = recharge;
  await post(tx, {
    reason: 'recharge',
    refId: rechargeId,
    title,
    now,
    giftExpiresAt: giftExpiry(now),
    postings: [
      { uid, account: 'paid', amount: coins },
      { uid: 0, account: 'issue', currency: 'coin_paid', amount: -coins },
      { uid, account: 'gift', amount: giftCoins },
      { uid: 0, account: 'issue', currency: 'coin_gift', amount: -giftCoins },
      { uid: 0, account: 'channel', currency: 'cny', amount: fen },
      { uid: 0, account: 'promotion', currency: 'cny', amount: totalFen - fen },
      { uid: 0, account: 'prepaid', currency: 'cny', amount: -totalFen },
    ],
  });
}

/**
 * Of the gift coins that one journal gave a member, those that are still in the purse, as the last to expire are spent last,
 * and those that expired unspent.
 */
export async function unspentGiftOf(
  sql: Queryable,
  { reason, refId, uid }: { reason: 'recharge' | 'invite_recharge'; refId: number; uid: number },
): Promise<{ lotId: number; coins: number; expiredCoins: number } | null> {
  const [lot] = await sql<{ lotId: number; coins: number; expiredCoins: number }[]>`
    select lot.id as lot_id, lot.expired_coins,
      greatest(0, least(lot.coins, coalesce(a.balance, 0) - lot.later))::bigint as coins
    from (
      select id, journal_id, coins, sum(coins) over (order by expires_at desc, id desc)::bigint - coins as later,
        0::bigint as expired_coins
      from gift_lot where uid = ${uid} and not expired
      union all
      select id, journal_id, 0, 0, expired_coins from gift_lot where uid = ${uid} and expired_coins > 0
    ) lot
    join ledger_journal j on j.id = lot.journal_id and j.reason = ${reason} and j.ref_id = ${refId}
    left join ledger_account a on a.uid = ${uid} and a.name = 'gift'`;
  return lot ?? null;
}

/** Books the refund of a recharge: its coins come back, and its money is owed to the payer until it leaves the channel. */
export async function postRechargeRefund(
  tx: Tx,
  refund: {
    refundId: number;
    uid: number;
    /** Paid coins taken back, and what they were worth. */
    coins: number;
    valueFen: number;
    /** Gift coins taken back, of this lot. */
    giftCoins: number;
    lotId: number | null;
    fen: number;
    title: string;
    now: number;
  },
): Promise<void> {
  const { refundId, uid, coins, valueFen, giftCoins, lotId, fen, title, now } = refund;
  await post(tx, {
    reason: 'recharge_refund',
    refId: refundId,
    title,
    now,
    postings: [
      { uid, account: 'paid', amount: -coins },
      { uid: 0, account: 'issue', currency: 'coin_paid', amount: coins },
      { uid, account: 'gift', amount: -giftCoins },
      { uid: 0, account: 'issue', currency: 'coin_gift', amount: giftCoins },
      { uid: 0, account: 'refunds', currency: 'cny', amount: -fen },
      { uid: 0, account: 'promotion', currency: 'cny', amount: fen - valueFen },
      { uid: 0, account: 'prepaid', currency: 'cny', amount: valueFen },
    ],
  });
  if (lotId !== null) await takeFromLot(tx, lotId, giftCoins);
}

/** Books that what a recharge brought to somebody else goes back with its refund. */
export async function postGrantReturn(
  tx: Tx,
  back: { uid: number; refId: number; lotId: number; coins: number; title: string; now: number },
): Promise<void> {
  const { uid, refId, lotId, coins, title, now } = back;
  await post(tx, {
    reason: 'invite_recharge_refund',
    refId,
    title,
    now,
    postings: [
      { uid, account: 'gift', amount: -coins },
      { uid: 0, account: 'issue', currency: 'coin_gift', amount: coins },
    ],
  });
  await takeFromLot(tx, lotId, coins);
}

async function takeFromLot(tx: Tx, lotId: number, coins: number): Promise<void> {
  if (coins === 0) return;
  await tx`
    update gift_lot set coins = greatest(1, coins - ${coins}), expired = expired or coins <= ${coins}
    where id = ${lotId}`;
}
