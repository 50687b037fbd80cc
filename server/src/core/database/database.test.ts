import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, openDatabase, sqlState, type Tx, withQuickCommits } from './database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';

const { db, connection } = useTestDatabase();

beforeAll(async () => {
  await db`create table box (id integer primary key, amount integer not null)`;
  await db`insert into box values (1, 0), (2, 0)`;
});

const amounts = async () =>
  (await db<{ amount: number }[]>`select amount from box order by id`).map((row) => row.amount);

/** Reads a row, lets another write it, writes it: PostgreSQL refuses with 40001. */
async function outpace(tx: Tx): Promise<void> {
  await tx`set transaction isolation level repeatable read`;
  await tx`select from box where id = 1`;
  await db`update box set amount = amount + 10 where id = 1`;
  await tx`update box set amount = amount + 1 where id = 1`;
}

test('transactions of work that can be done again do not wait for the disk, and others do', async () => {
  const ask = () =>
    inTransaction(db, async (tx) => (await tx<{ synchronousCommit: string }[]>`show synchronous_commit`)[0]);
  expect(await withQuickCommits(ask)).toEqual({ synchronousCommit: 'off' });
  expect(await ask()).toEqual({ synchronousCommit: 'on' });
});

describe('a transaction', () => {
  test('is run again as a whole when it was outpaced', async () => {
    await db`update box set amount = 0`;
    let runs = 0;
    const answer = await inTransaction(db, async (tx) => {
      runs++;
      if (runs < 3) await outpace(tx);
      else await tx`update box set amount = amount + 1 where id = 1`;
      return 'done';
    });
    expect([answer, runs, await amounts()]).toEqual(['done', 3, [21, 0]]);
  });

  test('gives up after three times', async () => {
    let runs = 0;
    const failure = inTransaction(db, async (tx) => {
      runs++;
      await outpace(tx);
    });
    expect(await failure.catch(sqlState)).toBe('40001');
    expect(runs).toBe(3);
  });

  test('that meets another in a circle is run again', async () => {
    await db`update box set amount = 0`;
    let runs = 0;
    let arrivals = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => (open = resolve));
    const cross = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        runs++;
        await tx`update box set amount = amount + 1 where id = ${first}`;
        if (++arrivals === 2) open();
        await both;
        await tx`update box set amount = amount + 1 where id = ${second}`;
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    expect(await amounts()).toEqual([2, 2]);
  });

  test('is not run again for any other reason, and leaves nothing', async () => {
    await db`update box set amount = 0`;
    let runs = 0;
    const failure = inTransaction(db, async (tx) => {
      runs++;
      await tx`update box set amount = 5`;
      await tx`insert into box values (1, 1)`;
    });
    expect(await failure.catch(sqlState)).toBe('23505');
    expect([runs, await amounts()]).toEqual([1, [0, 0]]);
  });
});

describe('a transaction among very many statements', () => {
  test('keeps its connection to itself', async () => {
    const smallPool = openDatabase(connection, { max: 2 });
    const refuse = () =>
      inTransaction(smallPool, () => Promise.reject(new Error('refused'))).catch(
        (error: Error) => error.message,
      );
    await Promise.all([1, 2].map(() => smallPool`select pg_sleep(0.05)`));
    // Drivers lose the connection of a `begin` that is the last they send ahead on it.
    for (const ahead of [13, 14, 15, 16, 197, 198, 199, 200, 201]) {
      const queries = [1, 2].map(() => smallPool`select pg_sleep(0.1)`.execute());
      for (let i = 0; i < ahead; i++) queries.push(smallPool`select 7`.execute());
      expect(await refuse()).toBe('refused');
      await Promise.all(queries);
    }
    const left = await db`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(left).toHaveLength(0);
    // What is acknowledged is there for others, whatever is refused afterwards.
    await smallPool`insert into box values (3, 0)`;
    await refuse();
    expect(await amounts()).toHaveLength(3);
    await smallPool.end();
  });
});
