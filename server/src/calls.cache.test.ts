import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';
import { buildResource } from './resource/resource.testing.ts';
import { buildWallet } from './wallet/wallet.testing.ts';

const t = useTestApp();
let author: { uid: number; token: string };
let buyer: { uid: number; token: string };
let id: number;

async function member() {
  const { uid } = await buildMember(t.db);
  return { uid, token: await t.loginAs(uid) };
}

beforeAll(async () => {
  author = await member();
  for (let n = 0; n < 12; n++)
    await buildResource(t.db, { uid: author.uid, title: `讲义第${n}份，内容各不相同` });
});

beforeEach(async () => {
  buyer = await member();
  await buildWallet(t.db, buyer.uid, { paid: 100 });
  id = (await buildResource(t.db, { uid: author.uid, price: 7 })).id;
  t.services.cache.drop(['resource']);
});

const list = '/apis/resource/getList?version=1.0.0&s=uniapp';
const detail = () => `/apis/resource/getDetail?version=1.0.0&s=uniapp&id=${id}`;
const get = (path: string, headers: Record<string, string | undefined> = {}, method = 'GET') =>
  rawRequest(t.url, path, { headers, method });

describe('a public answer', () => {
  test('is kept: what changes behind its back is not seen', async () => {
    const first = await get(detail());
    await t.db`update resource set title = '改过的题目' where id = ${id}`;
    expect((await get(detail())).text).toBe(first.text);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(first.headers.vary).toBe('accept-encoding, token, authorization');
  });

  test('goes when a call that changes what it tells of succeeded, and stays when it was refused', async () => {
    await get(list);
    await t.db`update resource set title = '悄悄改过的题目' where id = ${id}`;
    expect((await t.call('resource/offShelf', { id }, { token: buyer.token })).code).not.toBe(200);
    expect((await get(list)).text).not.toContain('悄悄改过的题目');
    const other = await buildResource(t.db, { uid: author.uid });
    expect((await t.call('resource/offShelf', { id: other.id }, { token: author.token })).code).toBe(200);
    expect((await get(list)).text).toContain('悄悄改过的题目');
  });

  test('is the same and goes the same when letters of its address are percent-encoded', async () => {
    const odd = list.replace('getList', 'getLis%74');
    const before = (await get(odd)).text;
    expect((await get(list)).text).toBe(before);
    const offShelfDocument = await buildResource(t.db, { uid: author.uid, title: '马上下架的资料' });
    t.services.cache.drop(['resource']);
    expect((await get(odd)).text).toContain('马上下架的资料');
    expect(
      (await t.call('resource/offShelf', { id: offShelfDocument.id }, { token: author.token })).code,
    ).toBe(200);
    expect((await get(odd)).text).not.toContain('马上下架的资料');
  });

  test('is told apart by its whole address', async () => {
    const [few, many] = await Promise.all([get(`${list}&limit=1`), get(`${list}&limit=12`)]);
    expect(many.text.length).toBeGreaterThan(few.text.length);
  });

  test.each([
    'version=7&limit=7',
    's=x&version=1.0.0&limit=7',
    'limit=7',
    'version=1.0.0&s=uniapp&limit=%37',
  ])('is one however its address is written: %s', async (query) => {
    const first = await get(`${list}&limit=7`);
    const bytes = t.services.cache.bytes;
    await t.db`update resource set summary = summary || '!' where id = ${id}`;
    const other = await get(`/apis/resource/getList?${query}`);
    expect(other.text).toBe(first.text);
    expect(other.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(t.services.cache.bytes).toBe(bytes);
  });

  test('is the same with fields nobody declared, and nothing more is kept of it', async () => {
    const { text } = await get(detail());
    const bytes = t.services.cache.bytes;
    for (let n = 0; n < 20; n++) {
      expect((await get(`${detail()}&n${n}=1`)).text).toBe(text);
    }
    expect(t.services.cache.bytes).toBe(bytes);
  });

  test('is 304 to who has it: alone, weak, among others; not to who has another', async () => {
    const { headers, text } = await get(list);
    const etag = String(headers.etag);
    for (const header of [etag, `"x", ${etag}`, `${etag},"y"`]) {
      const again = await get(list, { 'if-none-match': header });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    for (const header of ['"x"', etag.slice(0, -2), '']) {
      expect((await get(list, { 'if-none-match': header })).text).toBe(text);
    }
  });

  test('has a head without a body', async () => {
    const whole = await get(list);
    const head = await get(list, {}, 'HEAD');
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
    expect((await get('/apis/getUserData', { token: buyer.token }, 'HEAD')).status).toBe(405);
  });

  test('is the same with and without compression', async () => {
    const plain = await get(list);
    for (const encoding of ['br', 'gzip, deflate, br', 'br']) {
      const brotliAnswer = await get(list, { 'accept-encoding': encoding });
      expect(brotliAnswer.headers['content-encoding']).toBe('br');
      expect(brotliAnswer.body.length).toBeLessThan(plain.body.length);
      expect(brotliDecompressSync(brotliAnswer.body).toString()).toBe(plain.text);
    }
    expect((await get(list, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test('is not kept when it is a refusal', async () => {
    const path = `/apis/resource/getDetail?id=${id + 1}`;
    expect((await get(path)).headers['cache-control']).toBe('no-store');
    await buildResource(t.db, { uid: author.uid });
    const { id: next } = JSON.parse((await get(path)).text).data as { id: number };
    expect(next).toBe(id + 1);
  });
});

describe('a member’s answer', () => {
  const keeping = ({ headers }: Awaited<ReturnType<typeof get>>) => [headers['cache-control'], headers.etag];
  const nowhere = ['private, no-store', undefined];

  test('never comes from what visitors share, and never goes there', async () => {
    const visitor = await get(detail());
    expect(
      (await t.call('pascal/buy', { kind: 'resource', id, price: 7 }, { token: buyer.token })).code,
    ).toBe(200);
    const headers = { token: buyer.token };
    const mine = await get(detail(), headers);
    expect(keeping(mine)).toEqual(nowhere);
    expect(JSON.parse(mine.text)).toMatchObject({ data: { bought: true, owned: true } });
    expect(mine.text).not.toBe(visitor.text);
    const answer = await get(detail(), { ...headers, 'if-none-match': String(visitor.headers.etag) });
    expect([answer.status, answer.text]).toEqual([200, mine.text]);
    expect(JSON.parse((await get(detail())).text)).toMatchObject({ data: { bought: false, owned: false } });
  });

  test('is not mixed up when both ask at the same time', async () => {
    await t.call('pascal/buy', { kind: 'resource', id, price: 7 }, { token: buyer.token });
    const mine = (await get(detail(), { token: buyer.token })).text;
    const visitors = (await get(detail())).text;
    expect(mine).not.toBe(visitors);
    for (let round = 0; round < 5; round++) {
      t.services.cache.drop(['resource']);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => get(detail(), n % 2 ? { token: buyer.token } : {})),
      );
      answers.forEach((answer, n) => expect(answer.text).toBe(n % 2 ? mine : visitors));
    }
  });

  test('with a bad token is a visitor’s, and still nobody else’s', async () => {
    expect(keeping(await get(detail(), { token: 'garbage' }))).toEqual(nowhere);
  });

  test('of a member call is private', async () => {
    expect(keeping(await get('/apis/getUserData', { token: buyer.token }))).toEqual(nowhere);
  });

  test('is compressed when it is long', async () => {
    const path = `/apis/resource/getPreview?id=${id}`;
    const long = '很长的一页'.repeat(10);
    await t.db`update resource_page set text = ${long} where resource_id = ${id}`;
    const detailPath = `${detail()}&`.slice(0, -1);
    for (const one of [path, detailPath]) {
      const plain = await get(one, { token: buyer.token });
      const answer = await get(one, { token: buyer.token, 'accept-encoding': 'br' });
      const isPacked = answer.headers['content-encoding'] === 'br';
      expect(isPacked).toBe(plain.text.length >= 2_000);
      expect(answer.headers.vary).toBe(isPacked ? 'accept-encoding' : undefined);
    }
  });
});
