/**
 * `npm run bench -- --money`: what a purchase and a confirmed recharge cost against the same statements by a bare driver,
 * with a ledger of few entries and one of many, and how long a page of the bill and the sums of its month take with
 * either. Both ledgers stand in databases of their own, in one run. `--write` puts it into RESULTS.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { interleave, round, type Load, type Round } from './measure.ts';
import { purchaseLoads } from './purchase-load.ts';
import { rechargeLoads, seedOrders } from './recharge-load.ts';
import { writeSection } from './results.ts';
import { seedDocuments, seedMembers, tokenOf } from './seed.ts';
import { startServer, type Server } from './servers.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 400);
const few = Number(process.env['BENCH_FEW'] ?? 10_000);
const many = Number(process.env['BENCH_MANY'] ?? 10_000_000);
/** Entries of the member whose bill is asked for, in either ledger: 50 a month. */
const ownEntries = 600;

// The servers believe notices that are signed by this.
process.env['SECRET_KEY'] ??= randomBytes(32).toString('hex');

/**
 * Sales of the past year, four entries each, by members who sell and buy among themselves, ten a member; and those of the
 * member whose bill is asked for. Without triggers and keys: what is written is whole.
 */
async function seedLedger(db: Db, entries: number): Promise<void> {
  const journals = Math.floor(entries / 4);
  const people = Math.max(1, Math.floor(journals / 10));
  const from = Math.floor(Date.now() / 1000) - 360 * 86_400;
  await db.session(async (sql) => {
    // Rows first, indexes after them: ten million rows take minutes instead of a quarter of an hour.
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any('{ledger_entry,ledger_journal}'::regclass[]) and not indisprimary
        and not exists (select from pg_constraint where conindid = indexrelid)`;
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
    await sql`set session_replication_role = replica`;
    await sql`
      insert into ledger_account (id, uid, name, currency, balance) overriding system value
      select 1000000 + 2 * n + side, 1000000 + n, (array['paid', 'pending'])[1 + side],
        (array['coin_paid', 'cny'])[1 + side], 1000
      from generate_series(0, ${people - 1}) n, generate_series(0, 1) side`;
    const parts = sql`
      select j, 1000000 + j % ${people}::int as buyer, 1000000 + (j * 7 + 3) % ${people}::int as seller,
        ${from} + (j::numeric * 360 * 86400 / ${journals})::bigint as at from generate_series(1, ${journals}) j`;
    await sql`
      insert into ledger_journal (id, reason, ref_id, title, goods_kind, goods_id, created_at) overriding system value
      select j, 'purchase', 1000000000 + j, '高等数学讲义', 'resource', 1 + j % 9000, at from (${parts}) p`;
    await sql`
      insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
      select j, e.* , at from (${parts}) p, lateral (values
        (1000000 + 2 * (buyer - 1000000), buyer, 'coin_paid', -10, 1000), (2, 0, 'coin_paid', 10, null),
        (3, 0, 'cny', -70, null), (1000001 + 2 * (seller - 1000000), seller, 'cny', 70, 1000)
      ) e(account_id, uid, currency, amount, balance_after)`;
    await sql`
      insert into ledger_journal (id, reason, ref_id, title, goods_kind, goods_id, created_at) overriding system value
      select ${journals} + n, 'purchase', 2000000000 + n, '线性代数讲义', 'resource', n, ${from} + n::bigint * 31104000 / ${ownEntries}
      from generate_series(1, ${ownEntries}) n`;
    await sql`
      insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
      select ${journals} + n, a.id, a.uid, a.currency, -5, 1000, ${from} + n::bigint * 31104000 / ${ownEntries}
      from generate_series(1, ${ownEntries}) n, ledger_account a where a.uid = 100001 and a.name = 'paid'`;
    await sql`select setval(pg_get_serial_sequence('ledger_journal', 'id'), ${journals + ownEntries})`;
    await sql`select setval(pg_get_serial_sequence('ledger_account', 'id'), (select max(id) from ledger_account))`;
    await sql`set session_replication_role = origin`;
    for (const { definition } of indexes) await sql.unsafe(definition);
  });
  for (const table of ['ledger_entry', 'ledger_journal', 'ledger_account'])
    await db.unsafe(`vacuum analyze ${table}`);
}

type Side = { ours: Server; floor: Server; seconds: number };

async function prepare(
  admin: Db,
  connection: { host: string; port: number; user: string; database: string },
  entries: number,
): Promise<Side> {
  await admin`create database ${admin(connection.database)}`;
  await migrate(connection);
  await migrateJobs(connection);
  const db = openDatabase(connection, { max: 1, statementSeconds: 3_600 });
  await seedMembers(db);
  await seedDocuments(db, 10_000);
  await seedOrders(db, (rounds + 1) * requests * 4 + 10);
  const start = Date.now();
  await seedLedger(db, entries);
  await db.end({ timeout: 5 });
  return {
    ours: await startServer('our-server.ts', { connection, cached: false }),
    floor: await startServer('floor-server.ts', { connection, staticBytes: 64, queries: {} }),
    seconds: Math.round((Date.now() - start) / 1000),
  };
}

const lines: string[] = [];
function say(line: string): void {
  lines.push(line);
  process.stdout.write(`${line}\n`);
}

/** A page of the bill, of everything or of the month before last with its sums. */
function billLoad(url: string, month: string | undefined): Load {
  const body = JSON.stringify({ limit: 20, ...(month ? { month } : {}) });
  const headers = { 'content-type': 'application/json', token: tokenOf(0) };
  return {
    url: `${url}/apis/wallet/getBillDetailList?version=1.0.0&s=uniapp`,
    requests,
    connections: 1,
    method: 'POST',
    setup: (request) => ({ ...request, method: 'POST', body, headers }),
  };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-money-'));
const embedded = await startEmbeddedPostgres({ dataDir });
try {
  const databasePid = (await embedded.pid()) ?? 0;
  const admin = openDatabase(embedded.connection, { max: 1 });
  const side = (entries: number) =>
    prepare(admin, { ...embedded.connection, database: `money_${entries}` }, entries);
  const small = await side(few);
  const large = await side(many);
  const on = (server: Server, load: Load) => () => round(server, databasePid, load);
  const buys = purchaseLoads(requests);
  const recharges = rechargeLoads(requests);
  const month = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7);
  const result = await interleave(rounds, {
    ourBuy: on(small.ours, buys.ours(small.ours.url)),
    floorBuy: on(small.floor, buys.floor(small.floor.url)),
    ourBuyLarge: on(large.ours, buys.ours(large.ours.url)),
    ourRecharge: on(small.ours, recharges.ours(small.ours.url)),
    floorRecharge: on(small.floor, recharges.floor(small.floor.url)),
    ourRechargeLarge: on(large.ours, recharges.ours(large.ours.url)),
    page: on(small.ours, billLoad(small.ours.url, undefined)),
    pageLarge: on(large.ours, billLoad(large.ours.url, undefined)),
    month: on(small.ours, billLoad(small.ours.url, month)),
    monthLarge: on(large.ours, billLoad(large.ours.url, month)),
  });
  say(
    `Medians of ${rounds} interleaved rounds of ${requests} requests, ${new Date().toISOString().slice(0, 10)}; ledgers of`,
  );
  say(
    `${few} and ${many} entries (the larger one made in ${large.seconds} s). CPU ms of server and database a request.\n`,
  );
  say('| act | ours | the other | ratio | target |\n| --- | --- | --- | --- | --- |');
  const row = (name: string, our: Round, other: Round, target: string) =>
    say(
      `| ${name} | ${our.cpuMs.toFixed(3)} | ${other.cpuMs.toFixed(3)} | **${(our.cpuMs / other.cpuMs).toFixed(2)}** | ${target} |`,
    );
  row('purchase, against the same statements by a bare driver', result.ourBuy, result.floorBuy, '≤ 1.5');
  row('recharge confirmed, the same', result.ourRecharge, result.floorRecharge, '≤ 1.5');
  row('purchase, large ledger against small', result.ourBuyLarge, result.ourBuy, '≤ 1.15');
  row(
    'recharge confirmed, large ledger against small',
    result.ourRechargeLarge,
    result.ourRecharge,
    '≤ 1.15',
  );
  row('page of the bill, large against small', result.pageLarge, result.page, 'flat');
  row('month of the bill with its sums, large against small', result.monthLarge, result.month, 'flat');
  for (const { ours, floor } of [small, large]) {
    ours.stop();
    floor.stop();
  }
  await admin.end({ timeout: 1 });
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (process.argv.includes('--write')) await writeSection('Money', lines.join('\n'));
process.exit(0);
