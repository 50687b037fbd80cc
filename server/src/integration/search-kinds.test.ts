import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { backdateResource } from '../resource/resource.public.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildIntroduction } from './introductions.testing.ts';

const it = useTestApp();
const now = 1_790_000_000;
let uid: number;

const search = (input: object, token?: string) => it.call('search/all', input, token ? { token } : {});
const findTitles = async (input: object) =>
  (await search(input)).data.list.map(({ content, title }) => `${content.kind} ${title.text}`);

async function resource(title: string, publishedAt: number, more: object = {}) {
  const { id } = await buildResource(it.db, { uid, title, description: '无', price: 0, ...more });
  const past = { publishedAt, viewCount: 0, downloadCount: 0, now };
  await inTransaction(it.db, (tx) => backdateResource(tx, id, past));
  return id;
}

beforeAll(async () => {
  ({ uid } = await buildMember(it.db));
  await buildIntroduction(it.db, { uid, title: '错题本怎么用', content: '错题分三类。', now: now - 100 });
  await buildIntroduction(it.db, { uid, title: '三十天排法', summary: '错题本每天十分钟', now: now - 50 });
  await buildIntroduction(it.db, { uid, title: '康奈尔笔记', content: '它和错题本互补。', now: now - 10 });
  await buildIntroduction(it.db, { uid, title: '错题本草稿', draft: true });
  await resource('错题本模板', now - 90);
  await resource('线性代数', now - 20, { pages: ['每页右边是错题本。'] });
  await resource('整理错题本', now - 100);
});

describe('one order for all kinds', () => {
  test('title, then summary, then text; the newest first; introductions first in the same second', async () => {
    expect(await findTitles({ keyword: '错题本' })).toEqual([
      'resource 错题本模板',
      'introduction 错题本怎么用',
      'resource 整理错题本',
      'introduction 三十天排法',
      'introduction 康奈尔笔记',
      'resource 线性代数',
    ]);
  });

  test.each([1, 2, 3, 4])('is the same in pages of %i', async (limit) => {
    const whole = await findTitles({ keyword: '错题本' });
    const titles: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { data } = await search({ keyword: '错题本', limit, ...(cursor ? { cursor } : {}) });
      titles.push(...data.list.map(({ content, title }) => `${content.kind} ${title.text}`));
      cursor = data.nextCursor;
    }
    expect(titles).toEqual(whole);
  });

  test('each hit has the summary of its content, and marks', async () => {
    const [first, second] = (await search({ keyword: '错题本' })).data.list;
    expect(first).toMatchObject({ content: { kind: 'resource', title: '错题本模板' }, page: null });
    expect(second).toMatchObject({ content: { kind: 'introduction', variant: 'article' }, page: null });
    expect(second?.title.hits).toEqual([[0, 3]]);
  });
});

describe('one kind', () => {
  test('alone is asked for by its name', async () => {
    expect(await findTitles({ keyword: '错题本', kind: 'introduction' })).toEqual([
      'introduction 错题本怎么用',
      'introduction 三十天排法',
      'introduction 康奈尔笔记',
    ]);
    expect(await findTitles({ keyword: '错题本', kind: 'resource' })).toHaveLength(3);
    expect(await findTitles({ keyword: '错题本', kind: 'all' })).toHaveLength(6);
    expect((await search({ keyword: '错题本', kind: 'comment' })).code).toBe(4000);
    expect((await search({ keyword: '错题本', kind: 'nothing' })).code).toBe(4000);
  });

  test('is what filters of documents leave', async () => {
    expect(await findTitles({ keyword: '错题本', access: 'free' })).toHaveLength(3);
    expect(await findTitles({ keyword: '错题本', access: 'free', kind: 'introduction' })).toEqual([]);
  });
});

test('a member finds the same; a bad cursor is refused', async () => {
  const token = await it.loginAs(uid);
  const visitor = (await search({ keyword: '错题本' })).data;
  expect((await search({ keyword: '错题本' }, token)).data).toEqual(visitor);
  for (const cursor of [
    'x',
    btoa('[0,1]'),
    btoa('[0,1,2,"a"]'),
    btoa('[0.5,1,2,3]'),
    btoa('[0,1,2,3]'),
    btoa('[0,1,"none",3]'),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- four
    expect((await search({ keyword: '错题本', cursor })).code).toBe(4000);
  }
});

test('titles of both kinds are suggested, drafts are not', async () => {
  const { list } = (await it.call('search/suggest', { keyword: '错题本' })).data;
  expect(list).toEqual(expect.arrayContaining(['错题本模板', '错题本怎么用']));
  expect(list).not.toContain('错题本草稿');
});
