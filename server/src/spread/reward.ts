import { SPREAD } from '@xuelin/contract/core/constants';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { hasEnded, newcomersSince, readyNewcomers, sharesDevice } from '../account/account.public.ts';
import { notify } from '../message/message.public.ts';
import { practisedAmong } from '../practice/practice.public.ts';
import { firstRechargesAmong, lockFirstRecharge } from '../recharge/recharge.public.ts';
import { postGrant } from '../wallet/wallet.public.ts';
import { bonusFor } from './bonus.ts';
import { monthStart } from './month-start.ts';
import { spreadPage } from './page.ts';

type Invitation = { uid: number; inviterUid: number; ip: string; deviceId: string; state: string };

const month = 30 * 86_400;
/** Waiting invitations looked at in one run. */
const atOnce = 500;

/** Notes who registered by a link lately, with the address their code was asked for from: that is soon forgotten. */
export async function noteNewcomers({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  for (const { uid, spreadUid, ip, deviceId, createdAt } of await newcomersSince(
    db,
    now - SPREAD.openSeconds,
  )) {
    await db`
      insert into invitation (uid, inviter_uid, ip, device_id, created_at)
      values (${uid}, ${spreadUid}, ${ip}, ${deviceId}, ${createdAt}) on conflict (uid) do nothing`;
  }
}

/** Rewards newcomers with a phone who studied once, and those who invited them: each in a transaction of its own. */
export async function rewardInvitations({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const waiting = await db<{ uid: number }[]>`
    select uid from invitation where state = 'waiting' and created_at > ${now - SPREAD.openSeconds}
    order by created_at, uid limit ${atOnce}`;
  const uids = waiting.map(({ uid }) => uid);
  const [ready, practisedUids] = await Promise.all([readyNewcomers(db, uids), practisedAmong(db, uids)]);
  for (const { uid, hasRead } of ready)
    if (hasRead || practisedUids.has(uid)) await inTransaction(db, (tx) => reward(tx, uid, now));
}

async function reward(tx: Tx, uid: number, now: number): Promise<void> {
  const [row] = await tx<Invitation[]>`
    select uid, inviter_uid, ip, device_id, state from invitation where uid = ${uid} for no key update`;
  if (row?.state !== 'waiting') return;
  const { inviterUid } = row;
  // One invitation of a member at a time, so that the limits are exact.
  await tx`select pg_advisory_xact_lock(hashtextextended('spread', ${inviterUid}))`;
  if (row.deviceId !== '')
    await tx`select pg_advisory_xact_lock(hashtextextended(${`spread device ${row.deviceId}`}, 0))`;
  const state = await stateFor(tx, row, now);
  await tx`update invitation set state = ${state}, rewarded_at = ${now} where uid = ${uid}`;
  if (state === 'refused') return;
  await give(tx, { uid, reason: 'invited', refId: uid, gift: SPREAD.coins, title: '新人受邀奖励', now });
  if (state === 'overLimit') return;
  await give(tx, {
    uid: inviterUid,
    reason: 'invite',
    refId: uid,
    gift: SPREAD.coins,
    title: '邀请好友奖励',
    now,
  });
}

/**
 * Whether an invitation counts: not from the inviter's own device, from each device once, and not too often from one
 * address or in one month. Of an inviter whose account ended only the newcomer gets something.
 */
async function stateFor(tx: Tx, { uid, inviterUid, ip, deviceId }: Invitation, now: number) {
  if (await sharesDevice(tx, uid, inviterUid)) return 'refused';
  if (deviceId !== '') {
    const earlier = await tx`
      select 1 from invitation where device_id = ${deviceId} and state <> 'waiting' and uid <> ${uid} limit 1`;
    if (earlier.length > 0) return 'refused';
  }
  if (await hasEnded(tx, inviterUid)) return 'overLimit';
  const [counts] = await tx<{ month: number; address: number }[]>`
    select count(*) filter (where rewarded_at >= ${monthStart(now)})::int as month,
      count(*) filter (where ip = ${ip} and ip <> '' and rewarded_at > ${now - month})::int as address
    from invitation where inviter_uid = ${inviterUid} and state = 'rewarded'`;
  if ((counts?.address ?? 0) >= SPREAD.perAddress) return 'refused';
  return (counts?.month ?? 0) >= SPREAD.perMonth ? 'overLimit' : 'rewarded';
}

type Grant = {
  uid: number;
  reason: 'invite' | 'invited' | 'invite_recharge';
  refId: number;
  gift: number;
  title: string;
  now: number;
};

async function give(tx: Tx, grant: Grant): Promise<void> {
  await postGrant(tx, { ...grant, paid: 0 });
  await notify(tx, {
    uid: grant.uid,
    kind: 'money',
    event: 'invite',
    title: grant.title,
    text: `${grant.gift} 赠送学币已到账`,
    link: spreadPage,
    groupKey: `${grant.reason}:${grant.refId}`,
    now: grant.now,
  });
}

/**
 * Gives inviters their part of the first recharge of those they brought, a week after it: of what was not given back by
 * then, and up to the most for one. What is given back later takes its part back (spread.recharge.ts).
 */
export async function rewardRecharges({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const open = await db<{ uid: number; inviterUid: number }[]>`
    select uid, inviter_uid from invitation
    where state = 'rewarded' and bonus_coins is null and rewarded_at > ${now - 12 * month} limit 5000`;
  const inviters = new Map(open.map(({ uid, inviterUid }) => [uid, inviterUid]));
  const recharges = await firstRechargesAmong(db, [...inviters.keys()], now - SPREAD.rechargeSeconds);
  for (const { uid } of recharges) {
    const inviterUid = inviters.get(uid) ?? 0;
    await inTransaction(db, async (tx) => {
      const coins = await lockFirstRecharge(tx, uid);
      if (coins === 0) return;
      const bonus = (await hasEnded(tx, inviterUid)) ? 0 : bonusFor(coins);
      const { count } = await tx`
        update invitation set bonus_coins = ${bonus} where uid = ${uid} and bonus_coins is null`;
      if (count === 0 || bonus === 0) return;
      const title = '好友首次充值奖励';
      await give(tx, { uid: inviterUid, reason: 'invite_recharge', refId: uid, gift: bonus, title, now });
    });
  }
}
