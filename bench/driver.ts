/**
 * `npm run bench -- --driver`: the same templates through postgres.js, as it was set up until decision 0023, and through
 * our own pool over pg. Medians of interleaved rounds; CPU of this process and of the database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import postgres from 'postgres';
import { cpuOf, familyOf, median } from './cpu.ts';
import { writeSection } from './results.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const rows = 20_000;
const members = 1_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-driver-'));
const cluster = await startEmbeddedPostgres({ dataDir });
const pid = (await cluster.pid()) ?? 0;

type Driver = { db: Db; begin: Db['begin']; end(): Promise<unknown> };

function openPostgresJs(): Driver {
  const open = () =>
    postgres({
      ...cluster.connection,
      max: 10,
      transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    });
  const [statements, transactions] = [open(), open()];
  return {
    db: statements as unknown as Db,
    begin: transactions.begin.bind(transactions) as unknown as Db['begin'],
    end: () => Promise.all([statements.end(), transactions.end()]),
  };
}

function openOurs(): Driver {
  const db = openDatabase(cluster.connection);
  return { db, begin: (work) => db.begin(work), end: () => db.end() };
}

const drivers = { 'postgres.js': openPostgresJs(), 'pg alone': openOurs() };

await drivers['pg alone'].db.unsafe(`
  create table thing (
    id bigint generated always as identity primary key, uid bigint not null, title text not null, price int not null,
    state text not null, summary text not null, tags text[] not null, cover_url text, outline jsonb,
    created_at bigint not null, buy_count int not null default 0, is_free boolean not null default false);
  insert into thing (uid, title, price, state, summary, tags, cover_url, created_at)
    select n % ${members}, '高等数学讲义第' || n || '讲', n % 50, 'published', repeat('极限与导数的定义和例题。', 6),
      array['极限', '导数'], '/files/cover/' || n, n from generate_series(1, ${rows}) n;
  create index on thing (created_at desc, id desc) where state = 'published';
  create table account (id bigint primary key, balance bigint not null);
  insert into account select n, 0 from generate_series(0, ${2 * members}) n;
  create table entry (
    id bigint generated always as identity primary key, account_id bigint not null, amount bigint not null,
    balance_after bigint not null);
  create table purchase (
    id bigint generated always as identity primary key, uid bigint not null, thing_id bigint not null, title text not null);
  create table claim (uid bigint, key text, answer jsonb, primary key (uid, key));`);
await drivers['pg alone'].db.unsafe('vacuum analyze');

let count = 0;
const next = (below: number) => (++count * 7_919) % below;

async function readRow({ db }: Driver): Promise<void> {
  await db`
    select id, uid, title, price, state, summary, tags, cover_url, outline, created_at, buy_count, is_free
    from thing where id = ${next(rows) + 1}`;
}

async function readList({ db }: Driver): Promise<void> {
  await db`
    select id, uid, title, price, state, summary, tags, cover_url, created_at, buy_count, is_free from thing
    where state = 'published' and (created_at, id) < (${next(rows)}, ${rows}) order by created_at desc, id desc limit 10`;
}

/** What a purchase asks: a claim, a savepoint, locks, postings on two accounts, counters, the recorded answer. */
async function buy({ begin }: Driver): Promise<void> {
  const id = next(rows) + 1;
  const uid = next(members);
  const both = [uid, members + (id % members)];
  await begin(async (tx) => {
    const key = `key-${++count}-${Math.random()}`;
    await tx`insert into claim (uid, key) values (${uid}, ${key}) on conflict do nothing returning 1`;
    const answer = await tx.savepoint(async (inner) => {
      const [thing] = await inner<{ title: string }[]>`select title, price, uid from thing where id = ${id}`;
      const accounts = await inner<{ id: number; balance: number }[]>`
        select id, balance from account where id = any(${both}::bigint[]) order by id for update`;
      const [purchase] = await inner<{ id: number }[]>`
        insert into purchase (uid, thing_id, title) values (${uid}, ${id}, ${thing?.title}) returning id`;
      for (const account of accounts) {
        const by = account.id === uid ? -1 : 1;
        await inner`
          insert into entry (account_id, amount, balance_after) values (${account.id}, ${by}, ${account.balance + by})`;
        await inner`update account set balance = balance + ${by} where id = ${account.id}`;
      }
      await inner`update thing set buy_count = buy_count + 1 where id = ${id}`;
      return { purchase: purchase?.id };
    });
    await tx`update claim set answer = ${tx.json(answer)} where uid = ${uid} and key = ${key}`;
  });
}

const acts = {
  'one row': { run: readRow, times: 4_000 },
  'list of 10': { run: readList, times: 2_000 },
  purchase: { run: buy, times: 500 },
};

async function repeat(driver: Driver, { run, times }: (typeof acts)['one row'], inFlight: number) {
  let remaining = times;
  const work = async () => {
    while (remaining-- > 0) await run(driver);
  };
  await Promise.all(Array.from({ length: inFlight }, work));
}

type Cost = { node: number; database: number; wall: number };
const databaseCpu = () => familyOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);

/** Microseconds that one act costs. */
async function measure(driver: Driver, act: (typeof acts)['one row'], inFlight: number): Promise<Cost> {
  const [startCpu, before, begin] = [process.cpuUsage(), databaseCpu(), performance.now()];
  await repeat(driver, act, inFlight);
  const wall = ((performance.now() - begin) * 1000) / act.times;
  const { user, system } = process.cpuUsage(startCpu);
  return {
    node: (user + system) / act.times,
    database: ((databaseCpu() - before) * 1000) / act.times,
    wall,
  };
}

const lines = [
  `Microseconds for each; medians of ${rounds} interleaved rounds, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`,
  '',
  '| | in flight | postgres.js: CPU (node + database), wall | pg alone | CPU, ratio (target ≤ 1.05) |',
  '| --- | --- | --- | --- | --- |',
];
const cells = Object.entries(acts).flatMap(([name, act]) =>
  [1, 100].map((inFlight) => ({ name, act, inFlight })),
);
const costs = new Map<string, Cost[]>();
for (let turn = -1; turn < rounds; turn++)
  for (const { name, act, inFlight } of cells)
    for (const [by, driver] of Object.entries(drivers)) {
      const cost = await measure(driver, act, inFlight);
      const key = `${name} ${inFlight} ${by}`;
      // The first turn warms up.
      if (turn >= 0) costs.set(key, [...(costs.get(key) ?? []), cost]);
    }
for (const { name, inFlight } of cells) {
  const [theirs, ours] = Object.keys(drivers).map((by) => {
    const all = costs.get(`${name} ${inFlight} ${by}`) ?? [];
    const of = (pick: (cost: Cost) => number) => Math.round(median(all.map(pick)));
    const cpu = of((cost) => cost.node + cost.database);
    return {
      cpu,
      text: `${cpu} (${of((cost) => cost.node)} + ${of((cost) => cost.database)}), ${of((cost) => cost.wall)}`,
    };
  });
  const ratio = (ours?.cpu ?? 0) / (theirs?.cpu ?? 1);
  lines.push(`| ${name} | ${inFlight} | ${theirs?.text} | ${ours?.text} | **${ratio.toFixed(2)}** |`);
}
process.stdout.write(`${lines.join('\n')}\n`);
if (process.argv.includes('--write')) await writeSection('Driver', lines.join('\n'));
await Promise.all(Object.values(drivers).map((driver) => driver.end()));
await cluster.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
