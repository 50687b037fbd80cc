import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { buildCategories, buildResource } from '../resource/resource.testing.ts';
import { buildIntroduction } from './introductions.testing.ts';

const it = useTestApp();
const day = 86_400;
let author: number;
let categories: Awaited<ReturnType<typeof buildCategories>>;
let token: string;
let uid: number;
let oldMaths: number;

type Input = { viewed?: string; limit?: number };
const feed = (input: object = {}, as?: string) => it.call('discover/getFeed', input, as ? { token: as } : {});
const titleOf = (one: { content: { title: string } }) => one.content.title;
async function whole(input: Input, as?: string) {
  const list = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { data } = await feed({ ...input, ...(cursor ? { cursor } : {}) }, as);
    list.push(...data.list);
    cursor = data.nextCursor;
  }
  return list;
}
const choose = (personalised: boolean, as = token) =>
  it.call('discover/setFeedChoice', { personalised }, { token: as });
const collect = (kind: 'resource' | 'introduction', id: number) =>
  it.call('collect/setCollect', { kind, id, on: true }, { token });

beforeAll(async () => {
  ({ uid: author } = await buildMember(it.db));
  categories = await buildCategories(it.db);
  const now = it.clock.now();
  const resource = async (title: string, hot: number, age: number, categoryId: number) =>
    (await buildResource(it.db, { uid: author, title, hot, publishedAt: now - age * day, categoryId })).id;
  oldMaths = await resource('旧数学', 0, 30, categories.math);
  await resource('旧真题', 0, 20, categories.final);
  await resource('数学一', 0.2, 5, categories.math);
  await resource('数学二', 0.1, 1, categories.math);
  await resource('真题一', 0.9, 5, categories.final);
  await resource('真题二', 0.3, 1, categories.final);
  await resource('真题三', 0.05, 2, categories.final);
  await buildIntroduction(it.db, { uid: author, title: '方法', now: now - 2 * day });
  const old = await buildIntroduction(it.db, { uid: author, title: '旧方法', now: now - 40 * day });
  await it.db`update introduction set hot = 0 where id = ${old}`;
});

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

describe('the plain feed', () => {
  test('is hot order over both kinds; what is no longer hot says so', async () => {
    const { code, data } = await feed({ limit: 50 });
    expect(code).toBe(200);
    expect(data.personalised).toBe(false);
    const hot = data.list.filter(({ reason }) => reason.kind === 'recent').map(titleOf);
    expect(hot.filter((title) => title !== '方法')).toEqual([
      '真题一',
      '真题二',
      '数学一',
      '数学二',
      '真题三',
    ]);
    expect(hot).toContain('方法');
    const more = data.list.filter(({ reason }) => reason.kind === 'more').map(titleOf);
    expect(new Set(more)).toEqual(new Set(['旧数学', '旧方法', '旧真题']));
  });

  test.each([1, 2, 3, 4, 7])('in pages of %i is the same, each once', async (limit) => {
    const all = (await feed({ limit: 50 })).data.list.map(titleOf);
    expect((await whole({ limit })).map(titleOf)).toEqual(all);
    expect(new Set(all).size).toBe(9);
  });
});

describe('a reason', () => {
  const reasons = async (as?: string) =>
    new Map((await feed({ limit: 50 }, as)).data.list.map((one) => [titleOf(one), one.reason.kind]));

  test('says 近期热门 only of what somebody collected, bought or liked, else that it is recent', async () => {
    const before = await reasons();
    expect([before.get('真题一'), before.get('方法')]).toEqual(['recent', 'recent']);
    const { list } = (await feed({ limit: 50 })).data;
    const { id } = list.find((one) => titleOf(one) === '方法')?.content ?? { id: 0 };
    await collect('introduction', id);
    // As the hourly run ranks it once three people acted.
    await it.db`update introduction set hot = 0.2 where id = ${id}`;
    await it.db`update resource set buy_count = 1 where title = '真题二'`;
    it.services.cache.drop(['feedChoice']);
    const after = await reasons();
    expect([after.get('方法'), after.get('真题二'), after.get('真题一')]).toEqual(['hot', 'hot', 'recent']);
    expect((await reasons(token)).get('旧真题')).toBe('more');
    await it.call('collect/setCollect', { kind: 'introduction', id, on: false }, { token });
    await it.db`update resource set buy_count = 0`;
    await it.db`update introduction set hot = -1 where id = ${id}`;
  });
});

describe('while the heat moves', () => {
  const pages = async (between: () => Promise<unknown>, as?: string) => {
    const titles = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { code, data } = await feed({ limit: 2, ...(cursor ? { cursor } : {}) }, as);
      expect(code).toBe(200);
      titles.push(...data.list.map(titleOf));
      cursor = data.nextCursor;
      await between();
    }
    return titles;
  };
  const moves = {
    'all of it cools down': () => it.db`update resource set hot = hot * 0.4`,
    'what was shown last cools down': () =>
      it.db`update resource set hot = 0.0001 where hot = (select max(hot) from resource)`,
    'what comes next warms up': () =>
      it.db`update resource set hot = 2 where id = (select id from resource where hot > 0 order by hot limit 1)`,
    'the hottest grows old': () =>
      it.db`update resource set hot = 0 where hot = (select max(hot) from resource)`,
  };

  test.each(Object.entries(moves))('nothing comes twice: %s', async (_name, move) => {
    const before = await it.db<{ id: number; hot: number }[]>`select id, hot from resource`;
    for (const as of [undefined, token]) {
      const titles = await pages(move, as);
      expect(titles).toEqual([...new Set(titles)]);
      for (const { id, hot } of before) await it.db`update resource set hot = ${hot} where id = ${id}`;
    }
  });
});

describe('a member’s feed', () => {
  test('prefers what is like the things they collected, and says why', async () => {
    await collect('resource', oldMaths);
    const { data } = await feed({ limit: 50 }, token);
    expect(data.personalised).toBe(true);
    const [first] = data.list;
    expect(first && titleOf(first)).toBe('数学一');
    expect(first?.reason).toEqual({ kind: 'collected', text: '因为你收藏过《旧数学》这类内容' });
    // Half is theirs; what is hot and what is fresh take turns with it.
    const turns = data.list.slice(0, 4).map(({ reason }) => reason.kind);
    expect(turns).toEqual(['collected', 'recent', 'collected', 'new']);
    // What they have is not offered again.
    expect(data.list.map(titleOf)).not.toContain('旧数学');
  });

  test('knows what they bought', async () => {
    const grantInput = { uid, kind: 'resource', refId: oldMaths, origin: 'purchase' as const, now: 1 };
    await inTransaction(it.db, (tx) => grant(tx, grantInput));
    const { data } = await feed({ limit: 50 }, token);
    const reasons = data.list.filter(({ content }) => content.categoryName === '数学笔记');
    expect(reasons.map(({ reason }) => reason.kind)).toEqual(['bought', 'bought']);
  });

  test.each([1, 2, 3, 5])('in pages of %i has everything once', async (limit) => {
    await collect('resource', oldMaths);
    const all = (await feed({ limit: 50 }, token)).data.list.map(titleOf);
    expect((await whole({ limit }, token)).map(titleOf)).toEqual(all);
    expect(new Set(all).size).toBe(8);
  });

  test('mixes in what is fresh', async () => {
    const { data } = await feed({ limit: 50 }, token);
    const fresh = data.list.filter(({ reason }) => reason.kind === 'new').map(titleOf);
    expect(new Set(fresh)).toEqual(new Set(['方法', '数学二', '真题三', '真题二']));
  });

  test('is the plain one when they choose so, and another member’s is not touched', async () => {
    await collect('resource', oldMaths);
    expect((await choose(false)).code).toBe(200);
    expect((await choose(false)).code).toBe(200);
    const plain = (await feed({ limit: 50 })).data;
    expect((await feed({ limit: 50 }, token)).data).toEqual(plain);
    expect((await it.call('discover/getFeedChoice', {}, { token })).data).toEqual({ personalised: false });
    const other = await it.loginAs((await buildMember(it.db)).uid);
    expect((await it.call('discover/getFeedChoice', {}, { token: other })).data).toEqual({
      personalised: true,
    });
    await choose(true);
    expect((await feed({}, token)).data.personalised).toBe(true);
  });

  test('does not look at what a device says', async () => {
    const { data } = await feed({ limit: 50, viewed: String(categories.math) }, token);
    expect(data.list.map(({ reason }) => reason.kind)).not.toContain('viewed');
  });
});

test('a visitor’s feed follows what the device looked at, only when it is told', async () => {
  const { data } = await feed({ limit: 50, viewed: `${categories.math},999` });
  expect(data.personalised).toBe(true);
  const [first] = data.list;
  expect(first?.reason.kind).toBe('viewed');
  expect(first?.content.categoryName).toBe('数学笔记');
  expect((await whole({ limit: 2, viewed: String(categories.math) })).map(titleOf)).toHaveLength(9);
});

describe('input', () => {
  test.each(['0', 'a', '1,2,3,4,5,6', '1;drop', ' 1', '99999999999'])(
    'viewed %s is refused',
    async (categoryIds) => {
      expect((await feed({ viewed: categoryIds })).code).toBe(4000);
    },
  );

  test.each([
    'x',
    btoa('[1,2,3]'),
    btoa('[1,2,3,"1/2","1.2"]'),
    btoa(`[1,2,3,"a","/"${',1'.repeat(18)}]`),
    btoa('[1,2,3,4]'),
    btoa('[1,2,3,[4]]'),
    btoa('[1,2,3,[["resource"]]]'),
    btoa(`[1,-2,3,[["resource","",""${',1'.repeat(9)}]]]`),
    btoa(`[1,2,3,[["resource","a/b",""${',1'.repeat(9)}]]]`),
    btoa(`[1,2,3,[["nothing","",""${',1'.repeat(9)}]]]`),
  ])('the cursor %s is refused', async (cursor) => {
    expect((await feed({ cursor })).code).toBe(4000);
  });

  test('the choice needs a session and a yes or no', async () => {
    expect((await it.call('discover/setFeedChoice', { personalised: true })).code).toBe(2008);
    expect((await it.call('discover/getFeedChoice')).code).toBe(2008);
    expect((await it.call('discover/setFeedChoice', {}, { token })).code).toBe(4000);
    expect((await it.call('discover/setFeedChoice', { personalised: 'no' }, { token })).code).toBe(4000);
  });
});
