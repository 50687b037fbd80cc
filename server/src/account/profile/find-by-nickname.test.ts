import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account.testing.ts';

const t = useTestApp();
const uids: Record<string, number> = {};
let token: string;

beforeAll(async () => {
  t.services.limits = { take: async () => {} };
  for (const nickname of ['林下风', '林间', '林间小路', '100%对', 'Lin 老师', 'lin_a', 'linxa', '山林']) {
    // oxlint-disable-next-line no-await-in-loop -- uids rise in this order
    uids[nickname] = (await buildMember(t.db, { nickname })).uid;
  }
  uids.second = (await buildMember(t.db, { nickname: '林间' })).uid;
  token = await t.loginAs((await buildMember(t.db, { nickname: '林间我' })).uid);
});

const find = (keyword: unknown, more: object = {}) =>
  t.call('user/findByNickname', { keyword, ...more }, { token });
const names = async (keyword: string) => (await find(keyword)).data.list.map((one) => one.nickname);

describe('members found by how their nickname begins', () => {
  test('only in a session', async () => {
    expect((await t.call('user/findByNickname', { keyword: '林' })).code).toBe(2008);
  });

  test('by name, without who asks, again the same', async () => {
    const first = (await find('林间')).data;
    expect(first.list.map(({ uid }) => uid)).toEqual([uids['林间'], uids.second, uids['林间小路']]);
    expect((await find('林间')).data).toEqual(first);
  });

  test('everybody else finds the member who asked', async () => {
    const other = await t.loginAs(uids['山林'] ?? 0);
    const { list } = (await t.call('user/findByNickname', { keyword: '林间我' }, { token: other })).data;
    expect(list.map((one) => one.nickname)).toEqual(['林间我']);
  });

  test('with nothing but what stands beside what they publish', async () => {
    const [member] = (await find('林下')).data.list;
    expect(member).toEqual({ uid: uids['林下风'], nickname: '林下风', avatar: null, certificate: null });
  });

  test('whatever the case, and signs of patterns mean themselves', async () => {
    expect(await names('LIN')).toEqual(['Lin 老师', 'lin_a', 'linxa']);
    expect(await names('lin_')).toEqual(['lin_a']);
    expect(await names('%')).toEqual([]);
    expect(await names('100%')).toEqual(['100%对']);
  });

  test('page after page, each once', async () => {
    const listedUids: number[] = [];
    let cursor: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { data } = await find('林', { limit: 2, ...(cursor ? { cursor } : {}) });
      listedUids.push(...data.list.map(({ uid }) => uid));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(listedUids).toEqual([uids['林下风'], uids['林间'], uids.second, uids['林间小路']]);
  });

  test.each(['', ' ', '十七个字的昵称开头是没有的所以不能找它'])('not by %j', async (keyword) => {
    expect((await find(keyword)).code).toBe(4000);
  });

  test('a forged cursor is refused', async () => {
    expect((await find('林', { cursor: 'x' })).code).toBe(4000);
  });

  test('by the index', async () => {
    const plan = await t.db.unsafe(`set local enable_seqscan = off; explain select uid from member m
      where lower(m.nickname) collate "C" >= '林' and lower(m.nickname) collate "C" < '林z'`);
    expect(JSON.stringify(plan)).toContain('member_nickname_beginning');
  });
});
