import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { hourlySince } from '../../content/content.public.ts';
import { refreshHotResources } from './hot.ts';
import { buildCategories, buildResource } from '../resource.testing.ts';

const it = useTestApp();
const sorts = ['hot', 'new', 'downloads', 'priceAsc', 'priceDesc'] as const;

let categories: Awaited<ReturnType<typeof buildCategories>>;
let uid: number;

beforeAll(async () => {
  ({ uid } = await buildMember(it.db, { nickname: '周末', certificate: '考研数学 142 分' }));
  categories = await buildCategories(it.db);
  // Many equal values, so that the order within them matters.
  for (let i = 0; i < 37; i++) {
    await buildResource(it.db, {
      uid,
      title: `资料 ${i}`,
      price: (i % 4) * 10,
      hot: (i % 5) / 7,
      downloadCount: i % 3,
      publishedAt: 1_789_000_000 + (i % 6) * 3600,
      categoryId: i % 2 ? categories.math : categories.final,
      subject: i % 3 ? '高等数学' : '线性代数',
      memberFree: i % 7 === 0,
      format: i % 5 ? 'pdf' : 'docx',
      year: i % 4 ? 2025 : null,
    });
  }
  for (const state of ['draft', 'converting', 'failed', 'reviewing', 'rejected', 'offShelf'] as const) {
    await buildResource(it.db, { uid, title: `不公开 ${state}`, state });
  }
});

async function whole(input: object, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { code, data } = await it.call('resource/getList', { ...input, limit, cursor });
    expect(code).toBe(200);
    ids.push(...data.list.map((one) => one.id));
    cursor = data.nextCursor;
  }
  return ids;
}

test('pages put together are the whole order, whatever the filters, sort and page size', async () => {
  const input = fc.record(
    {
      sort: fc.constantFrom(...sorts),
      categoryId: fc.constantFrom(...Object.values(categories)),
      access: fc.constantFrom('free', 'memberFree', 'coins'),
      subject: fc.constantFrom('高等数学', '线性代数'),
      fileKind: fc.constantFrom('pdf', 'word'),
      maxPrice: fc.constantFrom(0, 10, 20),
      year: fc.constant(2025),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(input, fc.integer({ min: 1, max: 9 }), async (filters, limit) => {
      const once = await whole(filters, 50);
      const pagedIds = await whole(filters, limit);
      expect(pagedIds).toEqual(once);
      expect(new Set(pagedIds).size).toBe(pagedIds.length);
    }),
    { numRuns: sampleSize({ short: 40, long: 400 }) },
  );
});

test('shows published documents only, with author, category and figures', async () => {
  expect(await whole({ sort: 'new' }, 50)).toHaveLength(37);
  const { data } = await it.call('resource/getList', { sort: 'new', limit: 1 });
  expect(data.list[0]).toMatchObject({
    summary: '按章整理。',
    categoryName: expect.stringMatching('大学期末|数学笔记') as string,
    author: { uid, nickname: '周末', avatar: null, certificate: '考研数学 142 分' },
  });
});

test('a page has ten documents unless asked otherwise', async () => {
  const { data } = await it.call('resource/getList', { sort: 'new' });
  expect(data.list).toHaveLength(10);
  expect((await it.call('resource/getList', { sort: 'new', limit: 11 })).data.list).toHaveLength(11);
});

describe('filters', () => {
  test('take a category of either level', async () => {
    const leaf = await whole({ categoryId: categories.math }, 50);
    expect(leaf).toHaveLength(18);
    expect(new Set(await whole({ categoryId: categories.notes }, 50))).toEqual(new Set(leaf));
    expect(await whole({ categoryId: 999_999 }, 50)).toEqual([]);
  });

  test.each([
    [{ access: 'free' }, 10],
    [{ access: 'coins' }, 27],
    [{ access: 'memberFree' }, 6],
    [{ maxPrice: 10 }, 19],
    [{ subject: '线性代数' }, 13],
    [{ fileKind: 'word' }, 8],
    [{ year: 2025 }, 27],
    [{ uid: 1 }, 0],
  ])('%o finds %i', async (input, count) => {
    expect(await whole(input, 50)).toHaveLength(count);
  });
});

describe('bad input', () => {
  const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  test.each([
    { limit: -1 },
    { limit: 0.5 },
    { sort: 'random' },
    { categoryId: -1 },
    { maxPrice: 1e9 },
    { cursor: 'x' },
    { cursor: cursorOf(['hot', 1, 2]), sort: 'new' },
    { cursor: cursorOf(['new', 1e300, 2]), sort: 'new' },
    { cursor: cursorOf(['hot', 1, 1.5]), sort: 'hot' },
    { cursor: cursorOf([['hot'], 1, 1]), sort: 'hot' },
  ])('%o is refused', async (input) => {
    expect((await it.call('resource/getList', input)).code).toBe(4000);
  });
});

test('every order is read from an index, also deep in the list', async () => {
  const plans = await inTransaction(it.db, async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_sort = off`;
    return tx<{ 'QUERY PLAN': string }[]>`
      explain select id from resource r where state = 'published' and (r.hot, r.id) < (0.5::float8, 20)
      order by r.hot desc, r.id desc limit 11`;
  });
  const text = JSON.stringify(plans);
  expect(text).toContain('resource_hot');
  expect(text).not.toContain('Sort');
});

test('related documents are others of the subject and category', async () => {
  const [id = 0] = await whole({ subject: '线性代数' }, 50);
  const { code, data } = await it.call('resource/getRelated', { id });
  expect(code).toBe(200);
  expect(data.list).toHaveLength(8);
  expect(data.list.map((one) => one.id)).not.toContain(id);
  expect((await it.call('resource/getRelated', { id: 999_999 })).code).toBe(4004);
});

test('the category tree has two levels in order', async () => {
  const { data } = await it.call('resource/getCategoryTree');
  expect(data.list.map((one) => [one.name, one.children.map((child) => child.name)])).toEqual([
    ['学霸笔记', ['数学笔记']],
    ['历年真题', ['大学期末']],
  ]);
});

describe('the hot rank', () => {
  const hoursAgo = (hours: number, hot = 1) =>
    buildResource(it.db, { uid, publishedAt: it.clock.now() - hours * 3600, hot }).then((one) => one.id);
  const hotOf = async (id: number) =>
    (await it.db<{ hot: number }[]>`select hot from resource where id = ${id}`)[0]?.hot ?? 0;

  test('falls with age, counts buys, and ends after a week', async () => {
    const [fresh, day, old] = [await hoursAgo(0), await hoursAgo(24), await hoursAgo(8 * 24)];
    await it.db`update resource set buy_count = 3 where id = any(${[fresh, day, old]})`;
    await refreshHotResources(it.db, it.clock.now());
    expect(await hotOf(fresh)).toBeCloseTo(Math.log10(14) / 2 ** 1.8, 12);
    expect(await hotOf(day)).toBeCloseTo(Math.log10(14) / 26 ** 1.8, 12);
    expect(await hotOf(old)).toBeLessThan(0);
  });

  test('needs acts of three people: something new that nobody used comes after what many read', async () => {
    const [unusedId, usedId, read] = [await hoursAgo(0), await hoursAgo(0), await hoursAgo(30 * 24, 0)];
    await it.db`update resource set buy_count = 2 where id = ${usedId}`;
    await it.db`update resource set view_count = 6551 where id = ${read}`;
    await refreshHotResources(it.db, it.clock.now());
    const [ofUnused, ofUsed, ofRead] = await Promise.all([unusedId, usedId, read].map(hotOf));
    expect(ofUnused).toBe(-1);
    expect(ofUsed).toBeLessThan(0);
    expect(ofRead).toBeGreaterThan(ofUnused ?? 0);
    await it.db`update resource set buy_count = 3 where id = ${usedId}`;
    await refreshHotResources(it.db, it.clock.now(), hourlySince(it.clock.now()));
    expect(await hotOf(usedId)).toBeGreaterThan(0);
  });
});

describe('subjects', () => {
  const subjects = async (input: object = {}) => (await it.call('resource/getSubjectList', input)).data.list;

  test('are those of published documents, with how many there are, the most first', async () => {
    it.services.cache.drop(['resource']);
    const all = await subjects();
    expect(all.map(({ subject }) => subject).toSorted()).toEqual(['线性代数', '高等数学']);
    for (const { subject, count } of all) expect(await whole({ subject }, 50)).toHaveLength(count);
    expect(all).toEqual(all.toSorted((a, b) => b.count - a.count));
    const leaf = await subjects({ categoryId: categories.math });
    expect(leaf.reduce((sum, { count }) => sum + count, 0)).toBe(
      (await whole({ categoryId: categories.math }, 50)).length,
    );
    expect(await subjects({ categoryId: categories.notes })).toEqual(leaf);
    expect(await subjects({ categoryId: 999_999 })).toEqual([]);
    expect((await it.call('resource/getSubjectList', { categoryId: 'x' })).code).toBe(4000);
  });

  test('are counted anew when a document is published or taken down', async () => {
    const one = await buildResource(it.db, { uid, subject: '拓扑学', state: 'offShelf' });
    const token = await it.loginAs(uid);
    expect((await subjects()).map(({ subject }) => subject)).not.toContain('拓扑学');
    const { id } = one;
    await it.call('resource/update', { id, publish: true, rights: true }, { token });
    expect(await subjects()).toContainEqual({ subject: '拓扑学', count: 1 });
    await it.call('resource/offShelf', { id }, { token });
    expect((await subjects()).map(({ subject }) => subject)).not.toContain('拓扑学');
  });
});
