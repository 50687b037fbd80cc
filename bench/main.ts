/**
 * `npm run bench`: our server against a bare floor that asks the same of the same database and sends the same bytes.
 * Costs are CPU milliseconds a request (server and database), medians of interleaved rounds. Prints a table; `--write`
 * puts it into RESULTS.md. With `--first-load` the first visit to the home page is measured instead: first-load.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { statements } from './statements.ts';
import { memoryOf } from './cpu.ts';
import { latencyAtSizes } from './latency.ts';
import { interleave, round, type Load } from './measure.ts';
import { purchaseLoads } from './purchase-load.ts';
import { writeSection } from './results.ts';
import { seedDocuments, seedMembers } from './seed.ts';
import { startServer } from './servers.ts';

if (process.argv.includes('--first-load')) {
  // By its path: it is checked with the types of a browser, the server with those of Node alone.
  await import(path.join(import.meta.dirname, 'first-load.ts'));
}
if (process.argv.includes('--practice-turn')) {
  await import(path.join(import.meta.dirname, 'practice-turn.ts'));
}

if (process.argv.includes('--streams')) await import('./message-streams.ts');
if (process.argv.includes('--comments')) await import('./comments.ts');
if (process.argv.includes('--square')) await import('./square.ts');
if (process.argv.includes('--practice')) await import('./practice.ts');
if (process.argv.includes('--creator')) await import('./creator.ts');
if (process.argv.includes('--likeness')) await import('./likeness.ts');
if (process.argv.includes('--search')) await import('./search.ts');
if (process.argv.includes('--conversion')) await import('./conversion.ts');
if (process.argv.includes('--conversion-memory')) await import('./conversion-memory.ts');
if (process.argv.includes('--console')) await import('./console.ts');
if (process.argv.includes('--money')) await import('./money.ts');
if (process.argv.includes('--attacks')) await import('./attacks.ts');
if (process.argv.includes('--imports')) await import('./imports.ts');
if (process.argv.includes('--driver')) await import('./driver.ts');

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 4_000);
const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const lines: string[] = [];

function say(line: string): void {
  lines.push(line);
  process.stdout.write(`${line}\n`);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-db-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const { connection } = postgres;
const databasePid = (await postgres.pid()) ?? 0;
await migrate(connection);
await migrateJobs(connection);
const db = openDatabase(connection, { max: 2, statementSeconds: 600 });

try {
  await seedMembers(db);
  await seedDocuments(db, sizes[0] ?? 10_000);
  say(
    `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), ${new Date().toISOString().slice(0, 10)}.`,
  );
  say(`Medians of ${rounds} interleaved rounds of ${requests} requests over 10 connections.\n`);
  await costs(db);
  await latencyAtSizes({
    db,
    connection,
    databasePid,
    sizes,
    rounds,
    requests: Math.round(requests / 4),
    say,
  });
} finally {
  await db.end({ timeout: 1 });
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (process.argv.includes('--write')) await writeSection('Server', lines.join('\n'));
process.exit(0);

async function costs(pool: Db): Promise<void> {
  const queries = await statements(pool);
  const floor = await startServer('floor-server.ts', { connection, staticBytes: 4096, queries });
  const ours = await startServer('our-server.ts', { connection, cached: false });
  const cachedServer = await startServer('our-server.ts', { connection, cached: true });
  const query = 'version=1.0.0&s=uniapp';
  const on =
    (server: typeof floor, at: string, more: Partial<Load> = {}) =>
    () =>
      round(server, databasePid, { url: server.url + at, requests, ...more });

  const reads = await interleave(rounds, {
    floorList: on(floor, '/list'),
    ourList: on(ours, `/apis/resource/getList?${query}&sort=new`),
    floorDetail: on(floor, '/detail'),
    ourDetail: on(ours, `/apis/resource/getDetail?${query}&id=5`),
  });
  const many = { requests: requests * 10 };
  const cachedReads = await interleave(rounds, {
    floorStatic: on(floor, '/static', many),
    cachedList: on(cachedServer, `/apis/resource/getList?${query}&sort=new`, many),
  });
  const buys = purchaseLoads(Math.round(requests / 4));
  const purchases = await interleave(rounds, {
    floorBuy: () => round(floor, databasePid, buys.floor(floor.url)),
    ourBuy: () => round(ours, databasePid, buys.ours(ours.url)),
  });

  const row = (name: string, our: number, bare: number, target: string) =>
    say(`| ${name} | ${our.toFixed(3)} | ${bare.toFixed(3)} | **${(our / bare).toFixed(2)}** | ${target} |`);
  say('| call | ours, CPU ms | floor, CPU ms | ratio | target |\n| --- | --- | --- | --- | --- |');
  row('resource/getList, uncached', reads.ourList.cpuMs, reads.floorList.cpuMs, '≤ 1.33');
  row('resource/getDetail, uncached', reads.ourDetail.cpuMs, reads.floorDetail.cpuMs, '≤ 1.33');
  row('pascal/buy against the same statements', purchases.ourBuy.cpuMs, purchases.floorBuy.cpuMs, '≤ 1.7');
  const perCore = 1000 / cachedReads.cachedList.cpuMs;
  const staticPerCore = 1000 / cachedReads.floorStatic.cpuMs;
  say(`\nPublic read from cache: ${Math.round(perCore)} a second and core (target ≥ 20,000), `);
  say(
    `${(perCore / staticPerCore).toFixed(2)} of a bare static 4 KB answer's ${Math.round(staticPerCore)} (target ≥ 0.50).`,
  );
  say(
    `\nMemory after this load: ${memoryOf(ours.pid)} MB uncached, ${memoryOf(cachedServer.pid)} MB cached (target ≤ 250).\n`,
  );
  for (const server of [floor, ours, cachedServer]) server.stop();
}
