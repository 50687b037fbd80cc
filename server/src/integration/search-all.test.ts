import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { buildResource } from '../resource/resource.testing.ts';

const it = useTestApp();
const phrase = '拉格朗日余项的第三种写法';
/** Text whose neighbours differ from page to page, so that a phrase stands on one page only. */
const filler = (page: number) => `第 ${page} 页：函数极限与连续。`.repeat(12);
const handbook = Array.from({ length: 46 }, (_, i) =>
  i + 1 === 30 ? `${filler(30)}\n泰勒公式与拉格朗日余项的\n第三种写法，见下。${filler(30)}` : filler(i + 1),
);

let author: { uid: number };
let buyer: { uid: number };
let long: number;

const search = (input: object, token?: string) => it.call('search/all', input, token ? { token } : {});
const titles = async (keyword: string, more: object = {}) =>
  (await search({ keyword, ...more })).data.list.map((one) => one.title.text);
const hitTextsOf = ({ text, hits }: { text: string; hits: number[][] }) =>
  hits.map(([s, e]) => text.slice(s, e));

beforeAll(async () => {
  author = await buildMember(it.db);
  buyer = await buildMember(it.db);
  ({ id: long } = await buildResource(it.db, {
    uid: author.uid,
    title: '微积分手册',
    pages: handbook,
    price: 30,
  }));
  await buildResource(it.db, {
    uid: author.uid,
    title: 'C 语言程序设计 100%_实例',
    description: '指针与数组',
    price: 0,
  });
  await buildResource(it.db, {
    uid: author.uid,
    title: '数据结构',
    description: '用 C语言 描述',
    pages: ['链表'],
  });
  await buildResource(it.db, {
    uid: author.uid,
    title: 'Linear Algebra',
    pages: ['第一页', 'Ｅｉｇｅｎ values'],
  });
  await buildResource(it.db, { uid: author.uid, title: '未公开的期末卷', state: 'draft' });
});

describe('a phrase inside a document', () => {
  test('is found on its page, over a line break, and shown', async () => {
    const { code, data } = await search({ keyword: phrase });
    expect(code).toBe(200);
    expect(data.list.map((one) => [one.content.id, one.page])).toEqual([[long, 30]]);
    const [hit] = data.list;
    expect(
      hitTextsOf(hit?.snippet ?? { text: '', hits: [] }).map((text) => text.replaceAll(/\s/g, '')),
    ).toEqual([phrase]);
  });

  test('is shown with less around it to who may not read the page', async () => {
    const visitor = (await search({ keyword: phrase })).data.list[0]?.snippet.text ?? '';
    await inTransaction(it.db, (tx) =>
      grant(tx, { uid: buyer.uid, kind: 'resource', refId: long, origin: 'purchase', now: 1 }),
    );
    const token = await it.loginAs(buyer.uid);
    const owner = (await search({ keyword: phrase }, token)).data.list[0]?.snippet.text ?? '';
    expect(visitor.length).toBeLessThanOrEqual(phrase.length + 35);
    expect(owner.length).toBeGreaterThan(phrase.length + 50);
    expect(owner.replaceAll('…', '')).toContain(visitor.replaceAll('…', ''));
  });

  test('that only looks alike is not found', async () => {
    // Every two neighbours of it stand somewhere on the page.
    await buildResource(it.db, { uid: author.uid, title: '邻字', pages: ['', '甲乙，乙丙，丙丁'] });
    expect(await titles('乙丙')).toEqual(['邻字']);
    expect(await titles('甲乙丙丁')).toEqual([]);
  });
});

test('every substring of the page is found, alone', async () => {
  const page = `泰勒公式与拉格朗日余项的第三种写法,见下。`;
  await fc.assert(
    fc.asyncProperty(fc.nat(page.length - 2), fc.integer({ min: 2, max: 12 }), async (start, length) => {
      const keyword = page.slice(start, start + length);
      fc.pre(keyword.length >= 2);
      const { data } = await it.call('search/all', { keyword }, { ip: `10.9.${start}.${length}` });
      expect(data.list.map((one) => one.content.id)).toContain(long);
    }),
    { numRuns: sampleSize({ short: 60, long: 400 }) },
  );
});

describe('ranking', () => {
  test('title before description before page', async () => {
    await buildResource(it.db, { uid: author.uid, title: '其他', pages: ['a', 'c 语言 期末'] });
    expect(await titles('c语言')).toEqual(['C 语言程序设计 100%_实例', '数据结构', '其他']);
  });

  test('what stands side by side before what is scattered, on the page where it does', async () => {
    const scatteredText = '夹逼准则在这里用到。\n另一处才说单调有界。';
    await buildResource(it.db, {
      uid: author.uid,
      title: '短语在后',
      pages: [scatteredText, '夹逼准则 单调有界'],
    });
    await buildResource(it.db, { uid: author.uid, title: '只是散落', pages: [scatteredText] });
    const { data } = await search({ keyword: '夹逼准则 单调有界' });
    expect(data.list.map((one) => [one.title.text, one.page])).toEqual([
      ['短语在后', 2],
      ['只是散落', 1],
    ]);
  });

  test('pages of a search are its whole order', async () => {
    const whole = (await search({ keyword: '页', limit: 50 })).data.list.map((one) => one.content.id);
    const pagedIds: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await search({ keyword: '页', limit: 1, cursor });
      pagedIds.push(...data.list.map((one) => one.content.id));
      cursor = data.nextCursor;
    }
    expect(pagedIds).toEqual(whole);
    expect(whole.length).toBeGreaterThan(1);
  });
});

test('all words have to be there; width, case and signs are handled', async () => {
  expect(await titles('指针 数组')).toEqual(['C 语言程序设计 100%_实例']);
  expect(await titles('指针 链表')).toEqual([]);
  expect(await titles('eigen VALUES')).toEqual(['Linear Algebra']);
  expect(await titles('lgebr')).toEqual(['Linear Algebra']);
  expect(await titles('100%_')).toEqual(['C 语言程序设计 100%_实例']);
  expect(await titles('0%实')).toEqual([]);
  expect(await titles("'\\ & | ! ( :*")).toEqual([]);
  expect(await titles('链')).toEqual(['数据结构']);
});

test('a word that is broken at the end of a line is found whole', async () => {
  await buildResource(it.db, {
    uid: author.uid,
    title: '断词',
    pages: ['the diagonali-\n  zation of a matrix'],
  });
  expect(await titles('diagonalization')).toEqual(['断词']);
  const { data } = await search({ keyword: 'diagonalization' });
  expect(hitTextsOf(data.list[0]?.snippet ?? { text: '', hits: [] })).toEqual(['diagonali-   zation']);
});

test('filters narrow, and nothing unpublished is found', async () => {
  expect(await titles('语言', { access: 'free' })).toEqual(['C 语言程序设计 100%_实例']);
  expect(await titles('语言', { categoryId: 999 })).toEqual([]);
  expect(await titles('期末卷')).toEqual([]);
});

test.each([
  {},
  { keyword: '' },
  { keyword: '学'.repeat(61) },
  { keyword: '学', cursor: 'x' },
  { keyword: '学', kind: 'nothing' },
])('bad input %o is refused', async (input) => {
  expect((await search(input)).code).toBe(4000);
});

test('spaces alone find nothing', async () => {
  expect((await search({ keyword: ' \u3000 ' })).data).toEqual({ list: [], nextCursor: null });
});

describe('words that were searched for', () => {
  const hot = async () => {
    it.services.cache.drop(['searchWord']);
    return (await it.call('search/getHotList')).data.list;
  };

  test('are shown once two people found something by them', async () => {
    const ask = (keyword: string, ip: string) => it.call('search/all', { keyword }, { ip });
    await ask('数据结构', '10.1.1.1');
    await ask('数据结构', '10.1.1.1');
    expect(await hot()).not.toContain('数据结构');
    await ask('数据结构', '10.1.1.2');
    expect(await hot()).toContain('数据结构');
  });

  test('of one person are not shown, on however many days they searched', async () => {
    for (let day = 0; day < 5; day++) {
      await it.call('search/all', { keyword: '指针与数组' }, { ip: '10.1.3.1' });
      it.clock.advance(86_400);
    }
    expect(await hot()).not.toContain('指针与数组');
    expect((await it.call('search/suggest', { keyword: '指针' })).data.list).not.toContain('指针与数组');
    await it.call('search/all', { keyword: '指针与数组' }, { ip: '10.1.3.2' });
    expect(await hot()).toContain('指针与数组');
    expect((await it.call('search/suggest', { keyword: '指针' })).data.list).toContain('指针与数组');
  });

  test('cannot be put together to what one person searched for', async () => {
    const people = await it.db<{ who: Buffer }[]>`select who from search_word`;
    expect(new Set(people.map(({ who }) => who.toString('hex'))).size).toBe(people.length);
  });

  test('are not kept when they found nothing or may be private', async () => {
    await buildResource(it.db, { uid: author.uid, title: '电话 13800000001' });
    for (const ip of ['10.1.2.1', '10.1.2.2', '10.1.2.3']) {
      await it.call('search/all', { keyword: '没有这样的东西' }, { ip });
      await it.call('search/all', { keyword: '13800000001' }, { ip });
    }
    expect(
      await it.db`select 1 from search_word where word in ('没有这样的东西', '13800000001')`,
    ).toHaveLength(0);
  });

  test('are forgotten after a week', async () => {
    it.clock.advance(8 * 86_400);
    expect(await hot()).toEqual([]);
  });

  test('and titles are suggested while typing', async () => {
    const { data } = await it.call('search/suggest', { keyword: '语言程' });
    expect(data.list).toEqual(['C 语言程序设计 100%_实例']);
    expect((await it.call('search/suggest', { keyword: '期末卷' })).data.list).toEqual([]);
    expect((await it.call('search/suggest', {})).code).toBe(4000);
  });
});

describe('how often', () => {
  const ask = (input: object) => it.call('search/all', input, { ip: '10.2.9.9' });

  test('pages further down do not use up the searches, and have a limit of their own', async () => {
    const first = await ask({ keyword: '数', limit: 1 });
    const cursor = first.data.nextCursor ?? '';
    expect(cursor).not.toBe('');
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => ask({ keyword: '数', limit: 1, cursor })),
    );
    expect(new Set(pages.map(({ code }) => code))).toEqual(new Set([200]));
    const searches = await Promise.all(
      Array.from({ length: 60 }, () => ask({ keyword: '数', limit: 1, cursor: '' })),
    );
    expect(searches.filter(({ code }) => code === 4029)).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: 510 }, () => ask({ keyword: '数', limit: 1, cursor })),
    );
    expect(more.filter(({ code }) => code === 4029)).toHaveLength(10);
  });
});
