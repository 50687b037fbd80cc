import { beforeAll, expect, test } from 'vitest';
import { inTransaction, openDatabase, sqlState } from './database.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const { db, connection } = useTestDatabase();

beforeAll(async () => {
  await db`
    create table thing (
      id bigint generated always as identity primary key, page_count int, title text, tags text[], ids bigint[], facts jsonb,
      body bytea, is_free boolean, at timestamptz)`;
});

test('values come back as they were sent', async () => {
  const thing = {
    pageCount: 7,
    title: `o'"\\ 学 {},`,
    tags: ['a', `"q"`, '\\', 'NULL', ''],
    ids: [1, 9_007_199_254_740_991],
    facts: db.json({ a: ['x', null] }),
    body: Buffer.from([0, 255]),
    isFree: true,
    at: new Date(1_700_000_000_123),
  };
  const [row] = await db`insert into thing ${db(thing)} returning *`;
  expect(row).toEqual({ ...thing, id: 1, facts: { a: ['x', null] } });
  const empty =
    await db`insert into thing ${db({ title: undefined, tags: [] })} returning title, tags, ids, is_free`;
  expect(empty).toEqual([{ title: null, tags: [], ids: null, isFree: null }]);
});

test('templates are put together, values keep their order', async () => {
  await db`truncate thing restart identity`;
  await db`insert into thing ${db([1, 2, 3].map((n) => ({ title: `t${n}`, pageCount: n })))}`;
  const limitPages = (most: number) => db`and page_count <= ${most}`;
  const titles = await db`
    select ${db('title')} from ${db.unsafe('thing')} where id in ${db([1, 2, 3])} ${limitPages(2)} and id > ${1}`;
  expect(titles).toEqual([{ title: 't2' }]);
  const result = await db`update thing set ${db({ pageCount: 9, title: 'new' })} where id = ${3}`;
  expect([result.count, result.length]).toEqual([1, 0]);
  expect(await db`select title from thing where page_count = ${9} or id in ${db([])}`).toEqual([
    { title: 'new' },
  ]);
  const bytes = Buffer.from([1]);
  expect(await db`select 1 as a where ${bytes}::bytea in ${db([bytes])}`).toEqual([{ a: 1 }]);
  expect(await db.unsafe('select 1 as a; select 2 as b')).toEqual([{ b: 2 }]);
});

test('an object is no value', async () => {
  await expect(db`select ${{ a: 1 } as never}`).rejects.toThrow('not a value');
});

test('a text that failed at first works afterwards', async () => {
  const half = (text: string) => db`select ${text}::int / 2 as half`;
  const both = await Promise.allSettled([half('x'), half('4'), half('y'), half('6')]);
  expect(
    both.map((one) => (one.status === 'fulfilled' ? one.value[0]?.['half'] : sqlState(one.reason))),
  ).toEqual(['22P02', 2, '22P02', 3]);
});

test('a statement is asked again when a table it reads was changed', async () => {
  const one = openDatabase(connection, { max: 1 });
  await db`create table moving (a int)`;
  const read = () => one`select * from moving`;
  await read();
  await db`alter table moving add column b int`;
  await db`insert into moving values (1, 2)`;
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  await one.end();
});

test('a connection keeps a bounded number of statements prepared', async () => {
  const one = openDatabase(connection, { max: 1 });
  for (let n = 0; n < 300; n++) await one.unsafe(`select ${n} + $1::int as n`, [n]);
  const [row] = await one<[{ n: number }]>`select count(*) as n from pg_prepared_statements`;
  expect(row.n).toBeLessThanOrEqual(250);
  expect(await one.unsafe('select 0 + $1::int as n', [5])).toEqual([{ n: 5 }]);
  await one.end();
});

test('a failure names the line that asked', async () => {
  const error = await db`select nothing`.catch((fault: unknown) => fault);
  expect((error as Error).stack).toContain('sql.test.ts');
});

test('a savepoint undoes its own work only', async () => {
  await db`truncate thing`;
  await inTransaction(db, async (tx) => {
    await tx`insert into thing (title) values ('stays')`;
    const rollback = tx.savepoint(async (inner) => {
      await inner`insert into thing (title) values ('goes')`;
      await inner.savepoint((deeper) => deeper`select 1 / 0`);
    });
    await expect(rollback).rejects.toThrow('division by zero');
  });
  expect(await db`select title from thing`).toEqual([{ title: 'stays' }]);
});
