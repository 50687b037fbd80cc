import { inTransaction, type Queryable, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { post } from './wallet.ledger.ts';
import { lockPurses } from './purses.ts';

/**
 * Takes back given coins whose time is over, one member a transaction. The oldest are spent first, so what the purse
 * holds beyond the lots that still run is what is left of those that do not.
 */
export async function expireGifts(services: Services): Promise<void> {
  while (await expireNext(services));
}

async function expireNext({ db, clock }: Services): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [due] = await tx<{ id: number; uid: number }[]>`
      select id, uid from gift_lot where not expired and expires_at <= ${now} order by expires_at limit 1`;
    if (!due) return false;
    // The purse before its lots, as a refund of a recharge does; whoever comes second finds nothing of this member.
    const { gift } = await lockPurses(tx, due.uid);
    const coins = Math.max(0, gift - (await runningCoins(tx, due.uid, now)));
    const expiredLots = await tx`
      update gift_lot l
      set expired = true, expired_coins = greatest(0, least(l.coins, ${coins}::bigint - ending.later))
      from (
        select id, sum(coins) over (order by expires_at desc, id desc)::bigint - coins as later
        from gift_lot where uid = ${due.uid} and not expired and expires_at <= ${now}
      ) ending
      where l.id = ending.id and not l.expired returning 1`;
    if (expiredLots.length > 0) await takeBack(tx, due, coins, now);
    return true;
  });
}

async function takeBack(tx: Tx, { id, uid }: { id: number; uid: number }, coins: number, now: number) {
  if (coins === 0) return;
  await post(tx, {
    reason: 'gift_expired',
    refId: id,
    title: '赠送学币到期',
    now,
    postings: [
      { uid, account: 'gift', amount: -coins },
      { uid: 0, account: 'expired', currency: 'coin_gift', amount: coins },
    ],
  });
}

/** Coins of the lots that go on, spent or not. */
async function runningCoins(sql: Queryable, uid: number, now: number): Promise<number> {
  const [row] = await sql<{ coins: number }[]>`
    select coalesce(sum(coins), 0)::bigint as coins from gift_lot
    where uid = ${uid} and not expired and expires_at > ${now}`;
  return row?.coins ?? 0;
}

/** Of a purse's gift coins, those that expire next and when. The newest lots are the ones still whole. */
export async function nextToExpire(
  sql: Queryable,
  uid: number,
  gift: number,
): Promise<{ coins: number; expiresAt: number } | null> {
  const [next] = await sql<{ coins: number; expiresAt: number }[]>`
    select least(coins, ${gift}::bigint - later) as coins, expires_at
    from (
      select id, coins, expires_at, sum(coins) over (order by expires_at desc, id desc)::bigint - coins as later
      from gift_lot where uid = ${uid} and not expired
    ) lot
    where later < ${gift}::bigint order by expires_at, id limit 1`;
  return next ?? null;
}
