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

  it('counts one of 50 accounts on one device, whatever their addresses', async () => {
    const me = await person();
    const friends = await Promise.all(Array.from({ length: 50 }, () => person({ spreadUid: me.uid })));
    const uids = friends.map(({ uid }) => uid);
    await db`update session set device_id = 'the farm' where uid = any(${uids}::bigint[])`;
    for (const uid of uids) await readItems(db, uid, 1);
    await run();
    await run();
    expect(await giftOf(me)).toBe(SPREAD.coins);
    const gifts = await Promise.all(friends.map(giftOf));
    expect(gifts.filter((coins) => coins > 0)).toEqual([SPREAD.coins]);
    const { list } = await summary(me);
    expect(list.filter(({ state }) => state === 'refused')).toHaveLength(49);
  });

  it('is bound once: not to oneself, not mutually, not late, and not to an account that ended', async () => {
    const login = async (phone: string, spid: number) => {
      const { demoCode: code } = (await server.call('login/sendCode', { phone, scene: 'login' })).data;
      return (await server.call('login/mobile', { phone, code, spid })).data;
    };
    const me = await person();
    const friend = await login('13711110001', me.uid);
    server.clock.advance(60);
    await login('13711110001', friend.uid);
    const [mine] = await db<{ phone: string }[]>`select phone from member where uid = ${me.uid}`;
    await login(mine?.phone ?? '', friend.uid);
    server.clock.advance(60);
    await login(mine?.phone ?? '', me.uid);
    const bound =
      await db`select uid, spread_uid from member where uid = any(${[me.uid, friend.uid]}::bigint[]) order by uid`;
    expect(bound).toEqual([
      { uid: me.uid, spreadUid: null },
      { uid: friend.uid, spreadUid: me.uid },
    ]);
    await db`
      insert into cancellation (uid, requested_at, due_at, begun_at) values (${me.uid}, 1, 1, 1)`;
    const late = await login('13711110002', me.uid);
    const [row] = await db`select spread_uid from member where uid = ${late.uid}`;
    expect(row).toEqual({ spreadUid: null });
    // Who came while the account was there gets theirs, the account that ended nothing.
    await readItems(db, friend.uid, 1);
    await run();
    const [coins] = await db<{ n: number }[]>`
      select coalesce(sum(balance), 0)::int as n from ledger_account where uid = ${me.uid}`;
    expect(coins?.n).toBe(0);
  });
});
