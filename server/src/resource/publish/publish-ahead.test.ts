import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { makePdf } from '../../conversion/testing/conversion.testing.ts';
import { buildWallet } from '../../wallet/wallet.testing.ts';
import { convert } from '../convert/convert.ts';
import { convertInTurn, countWithPages, documentPages, publishAhead } from '../resource.public.ts';
import { buildCategories, buildUpload } from '../resource.testing.ts';

const it = useTestApp();
const { signal } = new AbortController();
let author: number;
let buyer: { uid: number; token: string };
let categoryId: number;

beforeAll(async () => {
  ({ math: categoryId } = await buildCategories(it.db));
  ({ uid: author } = await buildMember(it.db));
  const { uid } = await buildMember(it.db);
  await buildWallet(it.db, uid, { paid: 100, now: it.clock.now() });
  buyer = { uid, token: await it.loginAs(uid) };
});

async function publish(bytes: Buffer, title: string): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `document/${sha256.slice(0, 20)}`;
  await it.services.storage.put(storageKey, bytes);
  const uploadId = await buildUpload(it.db, { uid: author, storageKey, sha256, bytes: bytes.length });
  const now = it.clock.now();
  return inTransaction(it.db, (tx) =>
    publishAhead(tx, it.services.config, {
      uid: author,
      title,
      description: '没有页面也能找到。',
      categoryId,
      subject: '高等数学',
      year: null,
      price: 10,
      memberFree: false,
      buyerFile: 'original',
      uploadId,
      now,
    }),
  );
}

const queue = (ids: number[]) =>
  inTransaction(it.db, (tx) => convertInTurn(tx, ids, { now: it.clock.now(), lanes: 1 }));
const detail = async (id: number, token?: string) =>
  (await it.call('resource/getDetail', { id }, token ? { token } : {})).data;

test('a document without pages is there for everybody, is bought and downloaded; its pages come', async () => {
  const id = await publish(makePdf({ pages: 6, text: (n) => `第${n}页 洛必达法则之${n}` }), '极限速记');
  expect(await detail(id)).toMatchObject({
    state: 'published',
    bytes: expect.toSatisfy((bytes: number) => bytes > 500),
    pageCount: 0,
    previewPages: 0,
    version: 0,
    pendingPages: { state: 'waiting', pagesDone: 0, pageCount: 0 },
    outline: [],
    excerpt: '',
  });
  const list = await it.call('resource/getList', { sort: 'new' });
  expect(list.data.list.map((one) => [one.id, one.pageCount])).toContainEqual([id, 0]);
  const found = await it.call('search/all', { keyword: '极限速记' });
  expect(found.data.list.map(({ content }) => [content.id, content.facts[0]])).toEqual([[id, '页面生成中']]);
  expect((await it.call('resource/getPreview', { id })).data).toMatchObject({
    pages: [],
    pageCount: 0,
    visiblePages: 0,
    nextFrom: null,
  });
  // A question that was taken from one of its pages names none before they are there.
  expect(await documentPages(it.db, null, [id], it.clock.now())).toEqual(new Map());

  const { token } = buyer;
  const sale = await it.call(
    'pascal/buy',
    { kind: 'resource', id, price: 10 },
    { token, key: crypto.randomUUID() },
  );
  expect([sale.code, (await detail(id, token)).owned]).toEqual([200, true]);
  const link = await it.call('resource/download', { id }, { token });
  expect([link.code, link.data.bytes]).toEqual([200, expect.any(Number)]);
  const file = await fetch(it.url + link.data.url, { headers: { token } });
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await it.call('resource/getPreview', { id }, { token })).data.pages).toEqual([]);

  await queue([id]);
  await convert(it.services, { resourceId: id, version: 1 }, signal);
  it.services.cache.drop(['resource']);
  const after = await detail(id, token);
  expect(after).toMatchObject({ state: 'published', pageCount: 6, version: 1, pendingPages: null });
  expect(after.excerpt).toContain('洛必达法则');
  expect((await it.call('resource/getPreview', { id }, { token })).data.visiblePages).toBe(6);
  const words = await it.call('search/all', { keyword: '洛必达法则之5' });
  expect(words.data.list.map((one) => [one.content.id, one.page])).toEqual([[id, 5]]);
  const [member] = await it.db`select resource_count from member where uid = ${author}`;
  expect(member).toEqual({ resourceCount: 1 });
});

test('pages that cannot be made are said to be so, and the file is there all the same', async () => {
  const id = await publish(Buffer.from('%PDF-1.7 broken'), '坏掉的讲义');
  await queue([id]);
  await convert(it.services, { resourceId: id, version: 1 }, signal);
  expect(await detail(id)).toMatchObject({
    state: 'published',
    pageCount: 0,
    pendingPages: { state: 'failed', pagesDone: 0 },
  });
  expect(await countWithPages(it.db, [id])).toEqual({ done: 0, failed: 1 });
  const token = await it.loginAs(author);
  expect((await it.call('resource/download', { id }, { token })).code).toBe(200);
  const retry = await it.call('resource/retryConversion', { id }, { token, key: crypto.randomUUID() });
  expect([retry.code, retry.data.state]).toEqual([200, 'published']);
});

test('they stand in line in their order, behind what members upload, and twice is once', async () => {
  const ids: number[] = [];
  for (const title of ['甲资料', '乙资料', '丙资料'])
    ids.push(await publish(makePdf({ pages: 1, text: () => title }), title));
  const order = ids.toReversed();
  await queue(order);
  await queue(ids);
  const jobs = await it.db<{ id: number; priority: number }[]>`
    select (payload ->> 'resourceId')::int as id, j.priority from graphile_worker._private_jobs j
    where (payload ->> 'resourceId')::int = any(${ids}) order by j.priority`;
  expect(jobs.map(({ id }) => id)).toEqual(order);
  // One who has ten documents waiting comes before the first of these.
  expect(jobs[0]?.priority).toBeGreaterThan(10);
});
