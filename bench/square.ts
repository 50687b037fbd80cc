/**
 * `npm run bench -- --square`: how the cost of a page of posts grows with their number and with who follows whom. Few and
 * many posts, each in a database of its own; the feeds 推荐, 关注 (of 999 followed authors) and 最新, first page and a later
 * one, asked of the queries themselves. `--write` puts it into RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { followedBy, mostFollowed } from '@xuelin/server/seeding/circle';
import { recommend } from '@xuelin/server/seeding/read/recommend';
import { readLatest, readMerged } from '@xuelin/server/seeding/read/slices';
import { writeSection } from './results.ts';
import { members, seedMembers } from './seed.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200);
const few = Number(process.env['BENCH_FEW'] ?? 10_000);
const many = Number(process.env['BENCH_MANY'] ?? 200_000);
const limit = 11;
const reader = 100_001;
const week = 7 * 86_400;

/** What is measured, by name. */
const feeds: Record<string, (db: Db, now: number) => Promise<unknown>> = {
  '推荐, first': (db, now) => recommend({ db, caller: { uid: reader, sessionId: 1 }, now }, {}),
  '最新, first': (db) => readLatest(db, { below: null, limit, viewer: reader }),
  '最新, a day back': (db, now) => readLatest(db, { below: dayBack(now), limit, viewer: reader }),
  '关注, first': async (db) => readFollowed(db, null),
  '关注, a day back': async (db, now) => readFollowed(db, dayBack(now)),
};

const dayBack = (now: number) => ({ hot: 0, publishedAt: now - 86_400, id: 1 });

async function readFollowed(db: Db, below: ReturnType<typeof dayBack> | null): Promise<unknown> {
  const of = await followedBy(db, reader, mostFollowed);
  return readMerged(db, { below, limit, viewer: reader, by: 'uid', of });
}

async function seedPosts(db: Db, count: number, now: number): Promise<void> {
  await db`
    insert into seeding (uid, content, visibility, state, listed, hot, created_at, published_at, updated_at)
    select 100001 + (n::bigint * 7919) % ${members}, '第 ' || n || ' 天：今天把极限的定义重新推了一遍。', 'all', 'published', true,
      case when n % 10 = 0 then ((n::bigint * 104729) % 1000) / 1000.0 else -1 / (1 + n % 50) end, t, t, t
    from generate_series(1, ${count}::int) n, lateral (select ${now}::bigint - (n::bigint * ${week}) / ${count} as t) at`;
  await db`
    insert into follow (uid, followed_uid, created_at)
    select ${reader}, 100001 + n, ${now} from generate_series(1, ${members - 1}::int) n`;
  await db`vacuum analyze seeding`;
  await db`vacuum analyze follow`;
}

/** Median milliseconds of one page. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-square-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const now = Math.floor(Date.now() / 1000);
  const sides: Db[] = [];
  try {
    const admin = openDatabase(postgres.connection, { max: 1 });
    for (const count of [few, many]) {
      const connection = { ...postgres.connection, database: `square_${count}` };
      await admin`create database ${admin(connection.database)}`;
      await migrate(connection);
      const db = openDatabase(connection, { max: 3, statementSeconds: 3_600 });
      await seedMembers(db);
      await seedPosts(db, count, now);
      sides.push(db);
    }
    await admin.end();
    const lines = [
      `| page | ${few} posts: median ms | ${many}: median ms | ratio |`,
      '| --- | --- | --- | --- |',
    ];
    const [small, large] = sides;
    if (!small || !large) throw new Error('two sides are measured');
    for (const [name, ask] of Object.entries(feeds)) {
      const one = await median(() => ask(small, now));
      const other = await median(() => ask(large, now));
      lines.push(`| ${name} | ${one.toFixed(2)} | ${other.toFixed(2)} | **${(other / one).toFixed(2)}** |`);
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    if (process.argv.includes('--write')) await writeSection('Posts', lines.join('\n'));
  } finally {
    for (const db of sides) await db.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await measure();
process.exit(0);
