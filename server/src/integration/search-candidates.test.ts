import { beforeAll, expect, test } from 'vitest';
import { packCursor } from '#core/calls/cursor.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCategories, buildResource } from '../resource/resource.testing.ts';
import { mostCandidates } from '../search/search.public.ts';

const it = useTestApp();
let small: number;

/** Documents with the word 常 in the title, copies of one; and as many pages with the word 页字. */
beforeAll(async () => {
  const { uid } = await buildMember(it.db);
  const categories = await buildCategories(it.db);
  small = categories.final;
  await buildResource(it.db, { uid, title: '最早的常见题', categoryId: small, pages: ['页字一'] });
  const { id } = await buildResource(it.db, {
    uid,
    title: '常见题',
    categoryId: categories.math,
    pages: ['页字二'],
  });
  const columns = (
    await it.db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'resource' and column_name not in ('id', 'published_at')`
  )
    .map((row) => `"${row.name}"`)
    .join();
  await it.db.unsafe(`
    insert into resource (published_at, ${columns})
    select published_at + n, ${columns} from resource, generate_series(1, ${mostCandidates}) n where id = ${id}`);
  await it.db`
    insert into search_entry (kind, ref_id, part, body, folded, tokens, author_uid, author)
    select e.kind, r.id, e.part, e.body, e.folded, e.tokens, e.author_uid, e.author
    from search_entry e, resource r where e.ref_id = ${id} and r.id > ${id}`;
  await it.db`analyze`;
});

const ids = async (input: object) =>
  (await it.call('search/all', { kind: 'resource', ...input })).data.list.map((one) => one.content.id);

test('of a word that is everywhere the newest are ranked, in the same order page by page', async () => {
  const [newest] = await it.db<{ id: number }[]>`select max(id) as id from resource`;
  const { data } = await it.call('search/all', { kind: 'resource', keyword: '常', limit: 50 });
  expect(data.list[0]?.content.id).toBe(newest?.id);
  const next = await ids({ keyword: '常', limit: 50, cursor: data.nextCursor ?? '' });
  expect(next[0]).toBe((newest?.id ?? 0) - 50);
});

test('older ones of such a word are not looked at', async () => {
  const [oldest] = await it.db<{ at: number }[]>`select min(published_at) as at from resource`;
  const cursor = packCursor([0, oldest?.at ?? 0, 'resource', Number.MAX_SAFE_INTEGER]);
  expect(await ids({ keyword: '常', cursor })).toEqual([]);
});

test('as many pages are looked at, whatever there are', async () => {
  expect(await ids({ keyword: '页字', limit: 50 })).toHaveLength(50);
});

test('a small category is found whole by it', async () => {
  const { data } = await it.call('search/all', { keyword: '常', categoryId: small });
  expect(data.list.map((one) => one.title.text)).toEqual(['最早的常见题']);
});

test('two words of which one is rare find what has both, however old', async () => {
  const { data } = await it.call('search/all', { keyword: '常 最早' });
  expect(data.list.map((one) => one.title.text)).toEqual(['最早的常见题']);
});

test('suggestions of such a word are titles', async () => {
  expect((await it.call('search/suggest', { keyword: '常见' })).data.list).toEqual(['常见题']);
});
