import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMember } from '../../account/account.testing.ts';
import { bindings } from '../../registry.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import { views } from '../../resource/read/views.ts';
import { openDatabase, type Db } from './database.ts';
import { watchReplica } from './replica.ts';
import { useTestApp } from '#core/testing/test-app.ts';

const t = useTestApp();
const reader = `reader_${process.pid}`;
let pool: Db;
let statements = 0;
let well = true;
let id: number;
let token: string;

/** The pool of somebody who may only read, its statements counted. */
function counting(of: Db): Db {
  return new Proxy(of, {
    apply(target, self, args: unknown[]) {
      if (Array.isArray(args[0]) && 'raw' in args[0]) statements++;
      return Reflect.apply(target, self, args) as unknown;
    },
    get(target, name) {
      if (name === 'unsafe') statements++;
      return Reflect.get(target, name) as unknown;
    },
  });
}

beforeAll(async () => {
  await t.db.unsafe(`create role ${reader} login; grant select on all tables in schema public to ${reader}`);
  pool = openDatabase({ ...t.connection, user: reader }, { max: 2 });
  t.services.replica = counting(pool);
  t.services.replicaWatch = { healthy: () => well, stop: () => {} };
  const { uid } = await buildMember(t.db);
  ({ id } = await buildResource(t.db, { uid, title: '只读的讲义' }));
  token = await t.loginAs(uid);
});
beforeEach(() => {
  statements = 0;
  well = true;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await pool.end({ timeout: 5 });
  await t.db.unsafe(`drop owned by ${reader}; drop role ${reader}`);
});

/** A visitor's request whose answer is not kept yet. */
const ask = (limit: number) => t.call('resource/getList', { limit });

test('what is kept for all visitors is read from the replica, nothing of a member is', async () => {
  const { data } = await ask(1);
  expect(data.list[0]?.title).toBe('只读的讲义');
  const read = statements;
  expect(read).toBeGreaterThan(0);
  await t.call('resource/getList', { limit: 1 }, { token });
  await t.call('search/all', { keyword: '讲义' });
  expect(statements).toBe(read);
});

test('what visitors read there is counted here', async () => {
  expect((await t.call('resource/getDetail', { id })).code).toBe(200);
  expect(statements).toBeGreaterThan(0);
  await views.flush(t.db);
  const [row] = await t.db<{ n: number }[]>`select view_count as n from resource where id = ${id}`;
  expect(row?.n).toBe(1);
});

test('every cached call does with reading', async () => {
  const logLength = t.log().length;
  const calls = bindings.filter(({ cache = 0 }) => cache > 0).map(({ call }) => call);
  for (const { name, input } of calls) {
    const fields = { id, introduceId: id, chapterId: id, keyword: '讲义', kind: 'user' };
    const requiredFields = Object.entries(fields).filter(([field]) => input.required?.includes(field));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await t.call(name as 'resource/getList', Object.fromEntries(requiredFields));
  }
  expect(t.log().slice(logLength)).not.toContain('not read from the replica');
});

test('while it is away or behind, and just after a change, the primary is read', async () => {
  well = false;
  expect((await ask(2)).code).toBe(200);
  well = true;
  t.services.cache.drop(['resource']);
  expect((await ask(2)).code).toBe(200);
  expect(statements).toBe(0);
});

test('what fails there is asked of the primary', async () => {
  t.services.replica = openDatabase({ ...t.connection, user: 'nobody_of_this_name' });
  expect((await t.call('search/getHotList')).code).toBe(200);
  expect((await t.call('introduce/getList', { limit: 7 })).code).toBe(200);
  expect((await t.call('resource/getDetail', { id: id + 999 })).code).toBe(4004);
  expect(t.log()).toContain('not read from the replica');
  await t.services.replica.end({ timeout: 0 });
});

test('the watch sees one that answers, and one that does not', async () => {
  const { db, log } = t.services;
  const good = watchReplica({ db, replica: pool, log }, 0.02);
  const lostReplica = openDatabase({ ...t.connection, user: 'nobody_of_this_name' });
  const bad = watchReplica({ db, replica: lostReplica, log }, 0.02);
  expect(good.healthy()).toBe(false);
  await waitFor(() => expect(good.healthy()).toBe(true));
  expect(bad.healthy()).toBe(false);
  good.stop();
  bad.stop();
  await lostReplica.end({ timeout: 0 });
});

test('the watch sees one that falls behind, and one that catches up', async () => {
  const { db, log } = t.services;
  let replayed = false;
  const replica = (async () => [{ arrived: replayed }]) as unknown as Db;
  const watch = watchReplica({ db, replica, log }, 0.02);
  await new Promise(setImmediate);
  expect(watch.healthy()).toBe(false);
  replayed = true;
  await waitFor(() => expect(watch.healthy()).toBe(true));
  replayed = false;
  await waitFor(() => expect(watch.healthy()).toBe(false));
  watch.stop();
});
