import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, expect, test } from 'vitest';
import { isAway } from '../http/http-errors.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { inTransaction, openDatabase, type Tx } from './database.ts';

const { db, connection } = useTestDatabase();

beforeAll(async () => {
  await db`create table note (text text primary key)`;
});

const notes = async () => (await db<{ text: string }[]>`select text from note`).map((row) => row.text);
const faultOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );

test('whoever waits on a connection that dies is told, and the next one gets a new connection', async () => {
  const pool = openDatabase(connection, { max: 1 });
  const [{ pid }] = await pool<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const faults = [pool`select pg_sleep(60)`, pool`select 1`].map(faultOf);
  await waitFor(async () =>
    expect(await db`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`).toHaveLength(
      1,
    ),
  );
  await db`select pg_terminate_backend(${pid})`;
  expect((await Promise.all(faults)).map(isAway)).toEqual([true, true]);
  expect(await pool`select 1 as a`).toEqual([{ a: 1 }]);
  await pool.end();
});

test('a transaction whose connection dies leaves nothing, and its slot is free again', async () => {
  const pool = openDatabase(connection, { max: 1 });
  const cut = inTransaction(pool, async (tx) => {
    const [{ pid }] = await tx<
      [{ pid: number }]
    >`insert into note values ('cut') returning pg_backend_pid() as pid`;
    await db`select pg_terminate_backend(${pid})`;
    await waitFor(() =>
      tx`select 1`.then(
        () => Promise.reject(new Error('alive')),
        () => {},
      ),
    );
    await tx`insert into note values ('after')`;
  });
  expect(isAway(await faultOf(cut))).toBe(true);
  expect(await notes()).toEqual([]);
  await inTransaction(pool, (tx) => tx`insert into note values ('later')`);
  expect(await notes()).toEqual(['later']);
  await pool.end();
});

test('a commit after a statement that failed unheard is a failure', async () => {
  const work = async (tx: Tx) => {
    await tx`insert into note values ('lost')`;
    await tx`select 1 / 0`.catch(() => {});
  };
  await expect(inTransaction(db, work)).rejects.toThrow('all was undone');
  expect(await notes()).not.toContain('lost');
});

test('a transaction that is over takes no more statements', async () => {
  const over = await inTransaction(db, async (tx) => ({ tx }));
  await expect(over.tx`insert into note values ('late')`).rejects.toThrow('after the end of its transaction');
});

test('statements go on while transactions hold what they may, and transactions begin while statements crowd', async () => {
  const pool = openDatabase(connection, { max: 3 });
  let finish = () => {};
  const completion = new Promise<void>((resolve) => (finish = resolve));
  const startedNames: string[] = [];
  const transactions = ['a', 'b', 'c', 'd'].map((name) =>
    inTransaction(pool, async (tx) => {
      await tx`select 1`;
      startedNames.push(name);
      await completion;
    }),
  );
  await waitFor(() => expect(startedNames.toSorted()).toEqual(['a', 'b']));
  expect(await Promise.all(Array.from({ length: 50 }, () => pool`select 1 as a`))).toHaveLength(50);
  finish();
  await Promise.all(transactions);

  const crowd = { goesOn: true };
  const loops = Array.from({ length: 40 }, async () => {
    while (crowd.goesOn) await pool`select 1`;
  });
  for (let n = 0; n < 20; n++) await inTransaction(pool, (tx) => tx`select 1`);
  crowd.goesOn = false;
  await Promise.all(loops);
  await pool.end();
});

test('the database ends what lasts too long, and connections that nobody needs are closed', async () => {
  const pool = openDatabase(connection, { max: 2, statementSeconds: 1, idleSeconds: 1 });
  expect(await faultOf(pool`select pg_sleep(5)`)).toMatchObject({ code: '57014' });
  const [row] = await pool`
    select current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('transaction_timeout', true) as whole, current_setting('server_version_num')::int as version,
      pg_backend_pid() as pid`;
  expect(row).toMatchObject({ idle: '4s', whole: (row?.['version'] as number) >= 170_000 ? '4s' : null });
  await waitFor(async () =>
    expect(await db`select from pg_stat_activity where pid = ${row?.['pid'] as number}`).toEqual([]),
  );
  await pool.end();
});

test('ending waits for what was asked, refuses what comes later, and cuts after its time', async () => {
  const pool = openDatabase(connection, { max: 1 });
  const query = pool`select pg_sleep(0.2), 1 as a`.execute();
  const ending = pool.end({ timeout: 15 });
  expect(isAway(await faultOf(pool`select 1`))).toBe(true);
  expect(await query).toMatchObject([{ a: 1 }]);
  await ending;
  const slow = openDatabase(connection, { max: 1 });
  const cut = faultOf(slow`select pg_sleep(60)`);
  await slow.end({ timeout: 0.2 });
  expect(isAway(await cut)).toBe(true);
});

test('notices are heard again after the connection was lost', async () => {
  const pool = openDatabase(connection, { max: 1 });
  const payloads: string[] = [];
  let listening = 0;
  const ear = await pool.listen(
    'town "x"',
    (text) => void payloads.push(text),
    () => void listening++,
  );
  await db.notify('town "x"', 'one');
  await waitFor(() => expect(payloads).toEqual(['one']));
  await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  await waitFor(() => expect(listening).toBe(2));
  await db.notify('town "x"', 'two');
  await waitFor(() => expect(payloads).toEqual(['one', 'two']));
  await ear.unlisten();
  await db.notify('town "x"', 'three');
  // Notices come in their order: behind this one the third would have come.
  await pool.listen('later', (text) => void payloads.push(text));
  await db.notify('later', 'four');
  await waitFor(() => expect(payloads).toEqual(['one', 'two', 'four']));
  await pool.end();
});
