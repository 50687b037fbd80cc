import type { Queryable } from '#core/database/database.ts';
import { notify } from '../message/message.public.ts';
import type { RechargeReward } from '../recharge/recharge.public.ts';
import { lockPurses, postGrantReturn, unspentGiftOf } from '../wallet/wallet.public.ts';
import { spreadPage } from './page.ts';

type Bonus = { inviterUid: number; coins: number; returned: number };

/** What inviters got for a first recharge, taken back as that is refunded. */
export const spreadReward: RechargeReward = {
  async lock(tx, { uid, isFirst }) {
    const bonus = isFirst ? await findBonus(tx, uid) : null;
    if (bonus) await lockPurses(tx, bonus.inviterUid);
  },
  async find(sql, { uid, isFirst }) {
    const bonus = isFirst ? await findBonus(sql, uid) : null;
    if (!bonus) return { coins: 0, open: 0, unspent: 0 };
    const { inviterUid, coins, returned } = bonus;
    const lot = await unspentGiftOf(sql, lotOf(inviterUid, uid));
    const { coins: unspent = 0, expiredCoins = 0 } = lot ?? {};
    // What expired unspent went back already.
    return { coins, open: Math.max(0, coins - returned - expiredCoins), unspent };
  },
  async takeBack(tx, { uid, refundId: refId, unspent, spent, now }) {
    const bonus = await findBonus(tx, uid);
    if (!bonus) throw new Error(`nobody got anything for the recharge of ${uid}`);
    await tx`update invitation set bonus_returned = bonus_returned + ${unspent + spent} where uid = ${uid}`;
    if (unspent === 0) return;
    const { inviterUid } = bonus;
    const title = '好友退款，收回充值奖励';
    const lot = await unspentGiftOf(tx, lotOf(inviterUid, uid));
    if (!lot) throw new Error(`the bonus for ${uid} is in no purse`);
    const { lotId } = lot;
    await postGrantReturn(tx, { uid: inviterUid, refId, lotId, coins: unspent, title, now });
    await notify(tx, {
      uid: inviterUid,
      kind: 'money',
      event: 'invite',
      title,
      text: `好友退回了首次充值，为此得到的 ${unspent} 赠送学币已收回`,
      link: spreadPage,
      groupKey: `invite_recharge_refund:${refId}`,
      now,
    });
  },
};

const lotOf = (inviterUid: number, uid: number) =>
  ({ uid: inviterUid, reason: 'invite_recharge', refId: uid }) as const;

async function findBonus(sql: Queryable, uid: number): Promise<Bonus | null> {
  const [row] = await sql<Bonus[]>`
    select inviter_uid, bonus_coins as coins, bonus_returned as returned from invitation
    where uid = ${uid} and bonus_coins > 0`;
  return row ?? null;
}
