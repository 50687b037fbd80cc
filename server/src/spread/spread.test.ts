import { describe, expect, it } from 'vitest';
import { SPREAD } from '@xuelin/contract/core/constants';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, readItems } from '../account/account.testing.ts';
import { noteNewcomers, rewardInvitations } from './reward.ts';

const server = useTestApp();
const { db } = server;

async function person(facts: object = {}) {
  const { uid } = await buildMember(db, { now: server.clock.now(), ...facts });
  return { uid, token: await server.loginAs(uid) };
}
const run = async () => {
  await noteNewcomers(server.services);
  await Promise.all([rewardInvitations(server.services), rewardInvitations(server.services)]);
};
const summary = async (who: { token: string }) => (await server.call('spread/getSummary', {}, who)).data;
const giftOf = async (who: { token: string }) =>
  (await server.call('wallet/getSummary', {}, who)).data.giftCoins;

describe('an invitation', () => {
  it('needs a session to be read', async () => {
    expect(await server.call('spread/getSummary', {})).toMatchObject({ code: 2008 });
  });

  it('gives both their coins once, when the newcomer has a phone and studied', async () => {
    const me = await person();
    const friend = await person({ spreadUid: me.uid, nickname: '林间有风' });
    const other = await person({ spreadUid: me.uid, phone: null });
    await run();
    expect(await summary(me)).toMatchObject({ invitedCount: 2, earnedCoins: 0, monthCount: 0 });
    await readItems(db, friend.uid, 1);
    await readItems(db, other.uid, 1);
    await run();
    await run();
    expect([await giftOf(me), await giftOf(friend), await giftOf(other)]).toEqual([
      SPREAD.coins,
      SPREAD.coins,
      0,
    ]);
    const { list, monthCount, earnedCoins } = await summary(me);
    expect([monthCount, earnedCoins]).toEqual([1, SPREAD.coins]);
    expect(list.find(({ state }) => state === 'rewarded')).toMatchObject({
      name: '林**',
      coins: SPREAD.coins,
    });
    expect((await summary(friend)).list).toEqual([]);
  });

  it('counts nothing from one’s own device, and no more than the month’s number', async () => {
    const me = await person();
    const own = await person({ spreadUid: me.uid });
    await db`update session set device_id = 'one phone' where uid = any(${[me.uid, own.uid]}::bigint[])`;
    await readItems(db, own.uid, 1);
    await run();
    expect([await giftOf(me), await giftOf(own)]).toEqual([0, 0]);
    expect((await summary(me)).list).toMatchObject([{ state: 'refused', coins: 0 }]);
    const friend = await person({ spreadUid: me.uid });
    const filler = await Promise.all(Array.from({ length: SPREAD.perMonth }, () => buildMember(db)));
    const now = server.clock.now();
    await db`
      insert into invitation (uid, inviter_uid, state, created_at, rewarded_at)
      select u, ${me.uid}, 'rewarded', ${now}, ${now} from unnest(${filler.map(({ uid }) => uid)}::bigint[]) as u`;
    await readItems(db, friend.uid, 1);
    await run();
    expect([await giftOf(me), await giftOf(friend)]).toEqual([0, SPREAD.coins]);
    expect((await summary(me)).list.map(({ state }) => state)).toContain('overLimit');
  });
});
