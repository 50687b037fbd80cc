/**
 * `npm run bench -- --streams`: what open pages cost that wait for messages. 2,000 streams of 1,000 members (two pages
 * each): memory and CPU while nothing happens, then how long a message takes from its commit to both pages, and one to
 * every member at once. `--write` puts it into RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction, migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { notify } from '@xuelin/server/message/message.public';
import { cpuOf, familyOf, median, memoryOf } from './cpu.ts';
import { writeSection } from './results.ts';
import { members, seedMembers, tokenOf } from './seed.ts';
import { startServer, type Server } from './servers.ts';

const streams = Number(process.env['BENCH_STREAMS'] ?? 2_000);
const idleSeconds = Number(process.env['BENCH_SECONDS'] ?? 50);
const singles = 200;
const opening = 50;
const uidOf = (number: number) => 100_001 + number;

/** When each stream last got a message, and how many it got. */
type Page = { number: number; got: number; at: number };

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-streams-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { connection } = postgres;
  await migrate(connection);
  await migrateJobs(connection);
  const db = openDatabase(connection, { max: 2 });
  let server: Server | null = null;
  try {
    await seedMembers(db);
    const databasePid = (await postgres.pid()) ?? 0;
    server = await startServer('our-server.ts', { connection, cached: true });
    const { pid, url } = server;
    const cpu = () => ({
      server: cpuOf(pid),
      database: familyOf(databasePid).reduce((sum, one) => sum + cpuOf(one), 0),
    });
    // The code is loaded and warm before memory is looked at.
    const warm = await openPage(url, 0);
    warm.close();
    await wait(2_000);
    const before = memoryOf(pid);

    const pages = await openAll(url);
    await wait(5_000);
    const start = cpu();
    await wait(idleSeconds * 1_000);
    const end = cpu();
    const after = memoryOf(pid);

    const delays = await tellOneByOne(db, pages);
    const everybody = await tellEverybody(db, pages);
    const percent = (from: number, to: number) => ((to - from) / (idleSeconds * 10)).toFixed(2);
    const text = [
      `${pages.length} open streams of ${members} members on one node, ${new Date().toISOString().slice(0, 10)}.\n`,
      '| | | target |\n| --- | --- | --- |',
      `| memory for the streams, MB (node before ${before}, with them ${after}) | **${after - before}** | ≤ 100 |`,
      `| CPU while nothing happens (${idleSeconds} s), % of a core: server | ${percent(start.server, end.server)} | ≤ 2 |`,
      `| the same: database | ${percent(start.database, end.database)} | ≤ 2 |`,
      `| a message from commit to both pages, ms: median of ${singles} | ${median(delays).toFixed(0)} | |`,
      `| the same: slowest | ${Math.max(...delays).toFixed(0)} | ≤ 1,000 |`,
      `| one message to each of ${members} members, ms to the last page | ${everybody.toFixed(0)} | |`,
      `| memory after that, MB | ${memoryOf(pid)} | ≤ 250 |`,
    ].join('\n');
    process.stdout.write(`${text}\n`);
    if (process.argv.includes('--write')) await writeSection('Live messages', text);
  } finally {
    server?.stop();
    await db.end({ timeout: 1 });
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openAll(url: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let from = 0; from < streams; from += opening) {
    const numbers = Array.from({ length: Math.min(opening, streams - from) }, (_, i) => (from + i) % members);
    pages.push(...(await Promise.all(numbers.map(async (number) => (await openPage(url, number)).page))));
  }
  return pages;
}

/** Opens a member's stream and waits for its first event. */
function openPage(url: string, number: number): Promise<{ page: Page; close(): void }> {
  return new Promise((resolve, reject) => {
    const page: Page = { number, got: 0, at: 0 };
    const outgoing = request(`${url}/apis/message/stream?version=1.0.0&s=uniapp`, {
      headers: { token: tokenOf(number) },
      agent: false,
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      // Busy, as it says: all pages at once are more than the usual day brings.
      if (incoming.statusCode === 503) return resolve(wait(500).then(() => openPage(url, number)));
      incoming.once('error', () => {});
      incoming.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (text.includes('event: unread') && page.got === 0)
          resolve({ page, close: () => outgoing.destroy() });
        const messages = text.split('event: message').length - 1;
        if (messages > 0) Object.assign(page, { got: page.got + messages, at: performance.now() });
      });
    });
    outgoing.end();
  });
}

const tell = (db: Db, numbers: readonly number[]) =>
  inTransaction(db, async (tx) => {
    for (const number of numbers) {
      const uid = uidOf(number);
      const words = { title: '系统通知', text: '今晚维护十分钟', link: '' };
      await notify(tx, { uid, kind: 'system', event: 'bench', ...words, now: Math.floor(Date.now() / 1000) });
    }
  });

/** Milliseconds from each commit until the last page of the member has the message. */
async function tellOneByOne(db: Db, pages: readonly Page[]): Promise<number[]> {
  const delays: number[] = [];
  for (let i = 0; i < singles; i++) {
    const number = (i * 7) % Math.min(members, pages.length);
    const own = pages.filter((page) => page.number === number);
    const targets = own.map((page) => page.got + 1);
    await tell(db, [number]);
    const committedAt = performance.now();
    await until(() => own.every((page, at) => page.got >= (targets[at] ?? 0)));
    delays.push(Math.max(...own.map((page) => page.at)) - committedAt);
  }
  return delays;
}

async function tellEverybody(db: Db, pages: readonly Page[]): Promise<number> {
  const targets = pages.map((page) => page.got + 1);
  await tell(
    db,
    Array.from({ length: members }, (_, number) => number),
  );
  const committedAt = performance.now();
  await until(() => pages.every((page, at) => page.got >= (targets[at] ?? 0)));
  return Math.max(...pages.map((page) => page.at)) - committedAt;
}

async function until(isDone: () => boolean): Promise<void> {
  const giveUp = performance.now() + 30_000;
  while (!isDone()) {
    if (performance.now() > giveUp) throw new Error('a message did not arrive');
    await wait(5);
  }
}

await measure();
process.exit(0);
