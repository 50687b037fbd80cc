import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';

const it = useTestApp();
/** Of fifty acts at once. */
const rounds = sampleSize({ short: 20, long: 200 });
type Person = { uid: number; nickname: string; token: string };
let anna: Person;
let bo: Person;
let chen: Person;

async function person(nickname?: string): Promise<Person> {
  const member = await buildMember(it.db, { trustLevel: 1, ...(nickname ? { nickname } : {}) });
  return { ...member, token: await it.loginAs(member.uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const follow = (who: Person, whom: Person, on = true) =>
  it.call('user/attentionUser', { uid: whom.uid, on }, as(who));
const block = (who: Person, whom: Person, on = true) => it.call('block/set', { uid: whom.uid, on }, as(who));
const listFollowed = async (who: Person, more: object = {}) =>
  (await it.call('user/getAttentionUserList', more, who)).data;
const fans = async (who: Person, more: object = {}) =>
  (await it.call('user/getMyFansUserList', more, who)).data;
const home = async (whom: Person, who?: Person) =>
  (await it.call('user/getUserHome', { uid: whom.uid }, who ?? {})).data;
const messages = async (who: Person) => (await it.call('message/getList', {}, who)).data.list;

beforeAll(() => {
  it.services.limits = { take: async () => {} };
});
beforeEach(async () => {
  it.clock.advance(60);
  [anna, bo, chen] = [await person(), await person(), await person()];
});

describe('following', () => {
  test('counts on both sides, shows in both lists and is told once', async () => {
    expect((await follow(anna, bo)).data).toEqual({ on: true, fansCount: 1 });
    expect((await follow(anna, bo)).data).toEqual({ on: true, fansCount: 1 });
    expect((await listFollowed(anna)).list).toMatchObject([{ uid: bo.uid, attention: true, fan: false }]);
    expect((await fans(bo)).list).toMatchObject([
      { uid: anna.uid, attention: false, fan: true, fansCount: 0 },
    ]);
    const { data } = await it.call('getUserData', {}, anna);
    expect(data).toMatchObject({ attentionCount: 1, fansCount: 0 });
    await follow(bo, anna);
    expect((await fans(bo)).list).toMatchObject([{ uid: anna.uid, attention: true, fan: true }]);
    expect((await follow(anna, bo, false)).data).toEqual({ on: false, fansCount: 0 });
    await follow(anna, bo);
    expect(await messages(bo)).toMatchObject([
      { kind: 'follow', actor: { uid: anna.uid }, title: '关注了你', link: '#/pages/users/user_fans/index' },
    ]);
  });

  test('of several members is one message while it is unread', async () => {
    await follow(anna, chen);
    await follow(bo, chen);
    expect(await messages(chen)).toMatchObject([{ kind: 'follow', count: 2 }]);
  });

  test('is refused for oneself, for nobody, between blocked members and without a session', async () => {
    expect((await follow(anna, anna)).code).toBe(4000);
    expect((await follow(anna, { ...bo, uid: 999_999 })).code).toBe(4004);
    expect((await it.call('user/attentionUser', { uid: bo.uid, on: true })).code).toBe(2008);
    expect((await it.call('user/attentionUser', { uid: bo.uid, on: 'ja' }, as(anna))).code).toBe(4000);
    await it.db`insert into cancellation (uid, requested_at, due_at, begun_at) values (${chen.uid}, 1, 2, 3)`;
    expect((await follow(anna, chen)).code, 'whose account has ended').toBe(4004);
    await block(bo, anna);
    expect((await follow(anna, bo)).code).toBe(4003);
    expect((await follow(bo, anna)).code).toBe(4003);
  });

  test('is limited', async () => {
    const { limits } = it.services;
    const limitNames: string[] = [];
    it.services.limits = { take: async (name) => void limitNames.push(name) };
    await follow(anna, bo);
    it.services.limits = limits;
    expect(limitNames.some((name) => name.includes('user/attentionUser'))).toBe(true);
  });

  test(
    `keeps counters equal to the rows after ${50 * rounds} random parallel acts`,
    { timeout: 900_000 },
    async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => person()));
      let seed = 7;
      const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
      for (let round = 0; round < rounds; round++) {
        // oxlint-disable-next-line no-await-in-loop
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => {
            const who = people[random(8)]!;
            const whom = people[random(8)]!;
            const act = random(10);
            if (act === 0) return block(who, whom, true);
            if (act === 1) return block(who, whom, false);
            return follow(who, whom, act > 4);
          }),
        );
        expect(answers.every(({ code }) => [200, 4000, 4003].includes(code))).toBe(true);
      }
      const wrong = await it.db`
      select uid from member m
      where uid = any(${people.map(({ uid }) => uid)}) and (
        attention_count <> (select count(*) from follow f where f.uid = m.uid)
        or fans_count <> (select count(*) from follow f where f.followed_uid = m.uid))`;
      expect(wrong).toEqual([]);
      const followedWhileBlocked = await it.db`
      select 1 from follow f join member_block k on (k.uid, k.blocked_uid) in ((f.uid, f.followed_uid), (f.followed_uid, f.uid))`;
      expect(followedWhileBlocked).toHaveLength(0);
    },
  );

  test('and unfollowing at once leave what the last one said', async () => {
    await Promise.all([true, false, true, false, true, false].map((on) => follow(anna, bo, on)));
    const { fansCount } = await home(bo, anna);
    expect(fansCount).toBe((await fans(bo)).list.length);
  });
});

describe('lists of people', () => {
  test('go page by page over 1,000 fans with the same number of statements for a page of any size', async () => {
    await it.db`
      with fan as (
        insert into member (nickname, created_at, updated_at)
        select '粉丝' || n, 1, 1 from generate_series(1, 1000) n returning uid)
      insert into follow (uid, followed_uid, created_at) select uid, ${anna.uid}, 100 + uid % 7 from fan`;
    const uids = new Set<number>();
    let cursor: string | null | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop
      const page = await fans(anna, { limit: 50, ...(cursor ? { cursor } : {}) });
      for (const { uid } of page.list) uids.add(uid);
      cursor = page.nextCursor;
    } while (cursor);
    expect(uids.size).toBe(1000);
    const statements = async (limit: number) => {
      let count = 0;
      it.db.watchStatements(() => count++);
      await fans(anna, { limit });
      it.db.watchStatements(null);
      return count;
    };
    expect(await statements(50)).toBe(await statements(1));
    expect((await fans(anna, { keyword: '粉丝1000' })).list).toHaveLength(1);
    expect((await fans(anna, { keyword: '%' })).list).toEqual([]);
  });

  test('are one’s own only', async () => {
    await follow(anna, bo);
    expect((await listFollowed(chen)).list).toEqual([]);
    for (const name of ['user/getAttentionUserList', 'user/getMyFansUserList', 'block/getList'] as const)
      expect((await it.call(name)).code).toBe(2008);
  });
});

describe('looking for people', () => {
  const find = async (keyword: string, who?: Person, more: object = {}) =>
    (await it.call('user/findPeople', { keyword, ...more }, who ?? {})).data;

  test('finds who is called so, with what is between them, for visitors too, page by page', async () => {
    const names = ['Zhou一', 'zhou二', 'ZHOU三'];
    const people = await Promise.all(names.map((nickname) => person(nickname)));
    const [first] = people;
    if (!first) throw new Error('there is nobody');
    await follow(anna, first);
    expect((await find(' zHoU ', anna)).list.map(({ nickname, attention }) => [nickname, attention])).toEqual(
      [
        ['Zhou一', true],
        ['ZHOU三', false],
        ['zhou二', false],
      ],
    );
    const { list, nextCursor } = await find('zhou', undefined, { limit: 2 });
    expect([list.length, list[0]?.fansCount, list[0]?.fan]).toEqual([2, 1, false]);
    expect((await find('zhou', undefined, { limit: 2, cursor: nextCursor })).list).toHaveLength(1);
    expect((await find('%')).list).toEqual([]);
    await block(anna, first);
    it.clock.advance(60);
    expect((await find('zhou', anna)).list).toHaveLength(2);
    expect((await find('zhou', first)).list.some(({ uid }) => uid === anna.uid)).toBe(false);
  });

  test.each(['', ' ', 'x'.repeat(61)])('refuses %j', async (keyword) => {
    expect((await it.call('user/findPeople', { keyword })).code).toBe(4000);
  });
});

describe('blocking', () => {
  test('ends following both ways, and unblocking brings nothing back', async () => {
    await follow(anna, bo);
    await follow(bo, anna);
    expect((await block(anna, bo)).data).toEqual({ on: true });
    expect((await block(anna, bo)).code).toBe(200);
    expect((await listFollowed(anna)).list).toEqual([]);
    expect((await fans(anna)).list).toEqual([]);
    expect((await it.call('getUserData', {}, bo)).data).toMatchObject({ attentionCount: 0, fansCount: 0 });
    expect((await it.call('block/getList', {}, anna)).data.list).toMatchObject([{ uid: bo.uid }]);
    expect((await it.call('block/getList', {}, bo)).data.list).toEqual([]);
    expect(await messages(anna)).toEqual([]);
    expect((await it.call('message/getSummary', {}, anna)).data.unread.follow).toBe(0);
    await block(anna, bo, false);
    expect((await listFollowed(anna)).list).toEqual([]);
    expect((await follow(bo, anna)).code).toBe(200);
  });

  test('hides the page of each from the other, and the search for names', async () => {
    await block(anna, bo);
    expect(await home(bo, anna)).toMatchObject({
      blocking: true,
      blocked: false,
      tabs: [],
      bio: '',
      fansCount: 0,
    });
    expect(await home(anna, bo)).toMatchObject({ blocking: false, blocked: true, tabs: [] });
    for (const [who, whom] of [
      [anna, bo],
      [bo, anna],
    ] as const) {
      const contents = await it.call('user/getUserContentList', { uid: whom.uid, kind: 'resource' }, who);
      expect(contents.code).toBe(4003);
      const searchAnswer = await it.call('user/findByNickname', { keyword: whom.nickname }, who);
      expect(searchAnswer.data.list.map(({ uid }) => uid)).not.toContain(whom.uid);
      expect((await it.call('user/getRelation', { uid: whom.uid }, who)).data.blocked).toBe(true);
      const report = { kind: 'member', id: whom.uid, reason: 'spam' };
      expect((await it.call('report/add', report, as(who))).code).toBe(200);
    }
  });

  test('is refused for oneself, nobody and without a session', async () => {
    for (const name of ['block/set', 'block/setMute'] as const) {
      expect((await it.call(name, { uid: anna.uid, on: true }, as(anna))).code).toBe(4000);
      expect((await it.call(name, { uid: 999_999, on: true }, as(anna))).code).toBe(4004);
      expect((await it.call(name, { uid: bo.uid, on: true })).code).toBe(2008);
    }
  });

  test('muting keeps messages away, unseen by the other one', async () => {
    expect((await it.call('block/setMute', { uid: bo.uid, on: true }, as(anna))).data).toEqual({ on: true });
    expect((await follow(bo, anna)).code).toBe(200);
    expect(await messages(anna)).toEqual([]);
    expect((await home(bo, anna)).muted).toBe(true);
    expect((await home(anna, bo)).muted).toBe(false);
    const { data } = await it.call('block/getList', { list: 'mute' }, anna);
    expect(data.list).toMatchObject([{ uid: bo.uid }]);
    await it.call('block/setMute', { uid: bo.uid, on: false }, as(anna));
    await follow(chen, anna);
    expect(await messages(anna)).toHaveLength(1);
  });
});

describe('a member’s page', () => {
  test('is open to visitors, without what is between members', async () => {
    await it.db`update member set bio = '每天一页', like_count = 7, vip_until = ${it.clock.now() + 60} where uid = ${bo.uid}`;
    await follow(anna, bo);
    expect(await home(bo)).toMatchObject({
      uid: bo.uid,
      bio: '每天一页',
      fansCount: 1,
      likeCount: 7,
      badges: ['vip'],
      self: false,
      attention: false,
      fan: false,
    });
    expect(await home(bo, anna)).toMatchObject({ attention: true, fan: false, self: false });
    expect(await home(anna, bo)).toMatchObject({ attention: false, fan: true });
    expect((await home(bo, bo)).self).toBe(true);
    expect((await home(bo)).tabs.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['resource', 'bank', 'introduction', 'solution']),
    );
    expect((await it.call('user/getUserHome', { uid: 999_999 })).code).toBe(4004);
    expect((await it.call('user/getUserHome', {})).code).toBe(4000);
  });
});
