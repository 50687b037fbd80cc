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

/** Of the gift coins a recharge gave, those that are still in the purse: the last to expire are spent last. */
export async function unspentGiftOf(
  sql: Queryable,
  { rechargeId, uid }: { rechargeId: number; uid: number },
): Promise<{ lotId: number; coins: number } | null> {
  const [lot] = await sql<{ lotId: number; coins: number }[]>`
    select lot.id as lot_id, greatest(0, least(lot.coins, coalesce(a.balance, 0) - lot.later))::bigint as coins
    from (
      select id, journal_id, coins, sum(coins) over (order by expires_at desc, id desc)::bigint - coins as later
      from gift_lot where uid = ${uid} and not expired
    ) lot
    join ledger_journal j on j.id = lot.journal_id and j.reason = 'recharge' and j.ref_id = ${rechargeId}
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
  if (lotId === null || giftCoins === 0) return;
  await tx`
    update gift_lot set coins = greatest(1, coins - ${giftCoins}), expired = expired or coins <= ${giftCoins}
    where id = ${lotId}`;
}
