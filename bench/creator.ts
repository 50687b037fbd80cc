/**
 * `npm run bench -- --creator`: how long a creator with a million events waits for the overview, its days and a page of
 * settlements beside one with none, and what rolling up an event costs. `--write` puts it into RESULTS.md. BENCH_EVENTS,
 * BENCH_ROUNDS.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addToDays, contentDays, countDay, viewsOfDay } from '@xuelin/server/content/content.public';
import { inTransaction, migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { cpuOf, familyOf, median } from './cpu.ts';
import { seedCreator, seedSettlements } from './creator-seed.ts';
import { writeSection } from './results.ts';
import { seedDocuments, seedMembers, tokenOf } from './seed.ts';
import { startServer, type Server } from './servers.ts';

const events = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300);
const contents = 2_000;
/** Settlements of the month that is asked for. */
const settlements = 100_000;
/** Who has them, and who has nothing. */
const [busy, idle] = [0, 500];

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

type Asked = { name: string; method: 'GET' | 'POST'; input: Record<string, string | number> };

/** Milliseconds of one call by a member, answer read. */
async function timeOf({ url }: Server, { name, method, input }: Asked, member: number): Promise<number> {
  const query = new URLSearchParams({ version: '1.0.0', s: 'uniapp' });
  if (method === 'GET') for (const [key, value] of Object.entries(input)) query.set(key, String(value));
  const began = performance.now();
  const response = await fetch(`${url}/apis/${name}?${query.toString()}`, {
    method,
    headers: { 'content-type': 'application/json', token: tokenOf(member) },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  const answer = (await response.json()) as { code: number; message: string };
  if (answer.code !== 200) throw new Error(`${name} answered ${answer.code}: ${answer.message}`);
  return performance.now() - began;
}

/** Calls until it is answered: right after all that was written the server may be asked to wait. */
async function warmUp(server: Server, call: Asked, member: number): Promise<void> {
  for (let left = 60; ; left--) {
    try {
      await timeOf(server, call, member);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await delay(1_000);
    }
  }
}

/** CPU milliseconds of this process and the database for each of so many events. */
async function costOf(databasePid: number, count: number, work: () => Promise<void>): Promise<number> {
  const usedCpu = () => [...familyOf(databasePid), process.pid].reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = usedCpu();
  await work();
  return (usedCpu() - before) / count;
}

async function rollUp(db: Db, databasePid: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const gathered = 500_000;
  const batches = 20;
  const manyMs = await costOf(databasePid, gathered, async () => {
    for (let batch = 0; batch < batches; batch++) {
      for (let n = 0; n < gathered / batches; n++) {
        const id = 1 + ((n * 7 + batch * 13) % 5_000);
        countDay(db, 'quotes', { uid: 100_001 + (id % 500), kind: 'resource', id, now });
      }
      await contentDays.flush(db);
    }
  });
  // Views come with their readers: half of them have read something of the same author on that day before.
  const viewed = 100_000;
  const viewMs = await costOf(databasePid, viewed, async () => {
    for (let batch = 0; batch < batches; batch++) {
      const rows = Array.from({ length: 500 }, (_, at) => ({
        id: 1 + at,
        uid: 100_001 + (at % 50),
        n: viewed / batches / 500,
        readers: Array.from(
          { length: viewed / batches / 500 },
          (__, n) => (batch >> 1) * 1_000 + at + n * 50_000,
        ),
      }));
      await inTransaction(db, (tx) => viewsOfDay('resource')(tx, rows, now));
    }
  });
  const single = 3_000;
  const entry = { uid: 100_002, kind: 'resource', now, sales: 1, earnedFen: 70 };
  const bare = await costOf(databasePid, single, async () => {
    for (let n = 0; n < single; n++) await inTransaction(db, (tx) => tx`select 1`);
  });
  const own = await costOf(databasePid, single, async () => {
    for (let n = 0; n < single; n++)
      await inTransaction(db, (tx) => addToDays(tx, [{ ...entry, id: 1 + (n % 2_000) }]));
  });
  say(
    `\nRolling up: ${(manyMs * 1000).toFixed(1)} µs of CPU for each of ${gathered} looks that are counted in memory and written ${gathered / batches} at a time; ${(viewMs * 1000).toFixed(1)} µs for a view with its reader, ${viewed / batches} at a time; ${(own - bare).toFixed(3)} ms for a sale, which is written at once.`,
  );
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-creator-'));
  const embedded = await startEmbeddedPostgres({ dataDir });
  const { connection } = embedded;
  await migrate(connection);
  await migrateJobs(connection);
  const db = openDatabase(connection, { max: 2, statementSeconds: 3_600 });
  try {
    await seedMembers(db);
    await seedDocuments(db, 10_000);
    await seedCreator(db, { uid: 100_001 + busy, events, contents });
    const month = await seedSettlements(db, { uid: 100_001 + busy, settlements, contents });
    const [rows] = await db<{ days: number }[]>`
      select count(*)::int as days from content_day where uid = ${100_001 + busy}`;
    const server = await startServer('our-server.ts', { connection, cached: false });
    say(
      `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}; ${new Date().toISOString().slice(0, 10)}.\n`,
    );
    say(
      `A creator of ${contents} contents with ${events} events of a year (${rows?.days} days of contents) and ${settlements} settlements in the month, beside one with none; ${rounds} calls in turn, one at a time, ms as a client waits.\n`,
    );
    say('| call | median | 95 % within | with none | target |\n| --- | --- | --- | --- | --- |');
    const calls: [Asked, string][] = [
      [{ name: 'creator/getOverview', method: 'GET', input: {} }, '≤ 30'],
      [{ name: 'creator/getTrend', method: 'GET', input: { days: 90 } }, '≤ 30'],
      [
        { name: 'creator/getContentFigures', method: 'GET', input: { kind: 'resource', id: 1, days: 90 } },
        '≤ 30',
      ],
      [{ name: 'wallet/getSettlementMonths', method: 'POST', input: {} }, 'flat'],
      [{ name: 'wallet/getSettlementList', method: 'POST', input: { month, limit: 20 } }, 'flat'],
      [{ name: 'wallet/getSettlementContents', method: 'POST', input: { month, limit: 20 } }, 'flat'],
    ];
    for (const [call, target] of calls) {
      const [times, beside]: number[][] = [[], []];
      await warmUp(server, call, busy);
      for (let n = -20; n < rounds; n++) {
        const [one, other] = [await timeOf(server, call, busy), await timeOf(server, call, idle)];
        if (n >= 0) {
          times?.push(one);
          beside?.push(other);
        }
      }
      const sorted = (times ?? []).toSorted((a, b) => a - b);
      const late = sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
      say(
        `| ${call.name} | **${median(sorted).toFixed(1)}** | ${late.toFixed(1)} | ${median(beside ?? []).toFixed(1)} | ${target} |`,
      );
    }
    server.stop();
    await rollUp(db, (await embedded.pid()) ?? 0);
    if (process.argv.includes('--write')) await writeSection('Creator', lines.join('\n'));
  } finally {
    await db.end({ timeout: 1 });
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await measure();
process.exit(0);
