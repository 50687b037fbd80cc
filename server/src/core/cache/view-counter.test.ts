import { describe, expect, test } from 'vitest';
import { rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildIntroduction } from '../../introduction/introduction.testing.ts';
import { views } from '../../introduction/read/views.ts';
import { TtlSet } from './ttl-set.ts';

const t = useTestApp();
const path = (id: number) => `/apis/introduce/getIntroduceDetail?version=1.0.0&s=uniapp&id=${id}`;

async function article() {
  const { uid } = await buildMember(t.db);
  const id = await buildIntroduction(t.db, { uid });
  const countReads = async () => {
    await views.flush(t.db);
    const [row] = await t.db<{ n: number }[]>`select read_count as n from introduction where id = ${id}`;
    return row?.n;
  };
  return { id, author: await t.loginAs(uid), countReads };
}
const member = async () => t.loginAs((await buildMember(t.db)).uid);
const visit = (id: number, headers: Record<string, string | undefined> = {}, method = 'GET') =>
  rawRequest(t.url, path(id), {
    headers: { 'user-agent': 'A', 'x-forwarded-for': '10.1.1.1', ...headers },
    method,
  });

describe('a view counts', () => {
  test('once for a member within half an hour, whatever they read it with', async () => {
    const { id, author, countReads } = await article();
    const [first, second] = [await member(), await member()];
    for (const token of [first, first, second, author, first]) await visit(id, { token });
    await visit(id, { token: first, 'user-agent': 'B', 'x-forwarded-for': '10.1.1.2' });
    expect(await countReads()).toBe(2);
    t.clock.advance(1_799);
    await visit(id, { token: first });
    expect(await countReads()).toBe(2);
    t.clock.advance(1);
    await visit(id, { token: first });
    await visit(id, { token: author });
    expect(await countReads()).toBe(3);
  });

  test('once for a visitor, by address and browser, also by a cache hit', async () => {
    const { id, countReads } = await article();
    const { hits } = t.services.cache;
    for (const address of ['10.1.1.1', '10.1.1.2', '10.1.1.1', '10.1.1.2'])
      await visit(id, { 'x-forwarded-for': address });
    expect(t.services.cache.hits - hits).toBe(3);
    expect(await countReads()).toBe(2);
    await visit(id, { 'user-agent': 'B' });
    await visit(id, { 'user-agent': undefined });
    expect(await countReads()).toBe(4);
    const { headers } = await visit(id);
    const again = { 'if-none-match': String(headers.etag), 'x-forwarded-for': '10.1.1.3' };
    expect((await visit(id, again)).status).toBe(304);
    expect(await countReads()).toBe(5);
  });

  test('of each thing for itself, and of many at once for each', async () => {
    const [first, second] = [await article(), await article()];
    const all = [first.id, second.id, first.id].flatMap((id) =>
      Array.from({ length: 10 }, (_, n) => visit(id, { 'x-forwarded-for': `10.2.0.${n}` })),
    );
    await Promise.all(all);
    expect([await first.countReads(), await second.countReads()]).toEqual([10, 10]);
  });

  test('not for a head, nor for what is not there', async () => {
    const { id, countReads } = await article();
    await visit(id, {}, 'HEAD');
    await t.db`update introduction set state = 'draft' where id = ${id}`;
    t.services.cache.drop(['introduction']);
    expect((await visit(id)).text).toContain('4004');
    expect(await countReads()).toBe(0);
  });
});

describe('what was seen lately', () => {
  test('is known for its seconds, to the second', () => {
    const set = new TtlSet(10, 100);
    expect([0, 9, 10, 19, 20].map((now) => set.isNew(7, now))).toEqual([true, false, true, false, true]);
    expect(set.isNew(8, 20)).toBe(true);
  });

  test('never takes more memory than is given to it, and keeps the latest', () => {
    const set = new TtlSet(1_000, 100);
    for (let n = 0; n < 50; n++) set.isNew(n, 0);
    for (let n = 50; n < 10_000; n++) {
      expect([set.isNew(n, n % 7), set.isNew(n - 49, 7)]).toEqual([true, false]);
      expect(set.size).toBeLessThanOrEqual(100);
    }
    expect(set.isNew(1, 8)).toBe(true);
  });

  test('is forgotten when nobody came for long', () => {
    const set = new TtlSet(10, 100);
    for (let n = 0; n < 40; n++) set.isNew(n, 0);
    expect([set.isNew(100, 10), set.isNew(101, 20), set.size]).toEqual([true, true, 2]);
  });
});
