/**
 * `npm run bench -- --square`: what a page of posts costs with few and with many of them, each in a database of its own,
 * against a bare floor that sends the very same statements to the same database. The feeds 推荐 (of a member who follows 20
 * topics), 关注 (of 999 followed authors) and 最新, the first page and one after item 10,000; and what publishing costs who has
 * ten fans or a million. `--write` puts it into RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { interleave, round } from './measure.ts';
import { writeSection } from './results.ts';
import { members, seedMembers, tokenOf } from './seed.ts';
import { startServer, type Server } from './servers.ts';
import { publishingCosts } from './square-publish.ts';
import { followedTopics, pagesOf, reader, statementsOf } from './square-pages.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 300);
const few = Number(process.env['BENCH_FEW'] ?? 10_000);
const many = Number(process.env['BENCH_MANY'] ?? 1_000_000);
const week = 7 * 86_400;
const topics = 200;

/** Posts of a week by a thousand authors, each with a topic; a tenth is hot, the rest waits for who acts on it. */
async function seedPosts(db: Db, count: number, now: number): Promise<void> {
  await db`
    insert into seeding (uid, content, visibility, state, listed, hot, created_at, published_at, updated_at)
    select 100001 + (n::bigint * 7919) % ${members}, '第 ' || n || ' 天：今天把极限的定义重新推了一遍。', 'all', 'published', true,
      case when n % 10 = 0 then ((n::bigint * 104729) % 1000) / 1000.0 else -1 / (1 + n % 50) end, t, t, t
    from generate_series(1, ${count}::int) n, lateral (select ${now}::bigint - (n::bigint * ${week}) / ${count} as t) at`;
  await db`
    insert into topic (name, folded, seeding_count, created_at)
    select '话题' || n, '话题' || n, ${Math.round(count / topics)}, ${now} from generate_series(1, ${topics}::int) n`;
  await db`
    insert into seeding_topic (seeding_id, topic_id, position, listed, published_at, hot)
    select id, 1 + id % ${topics}, 0, true, published_at, hot from seeding`;
  await db`
    insert into topic_follow (uid, topic_id, created_at)
    select ${reader}, n, ${now} from generate_series(1, ${followedTopics}::int) n`;
  await db`
    insert into follow (uid, followed_uid, created_at)
    select ${reader}, 100001 + n, ${now} from generate_series(1, ${members - 1}::int) n`;
  for (const table of ['seeding', 'seeding_topic', 'follow', 'topic'])
    await db.unsafe(`vacuum analyze ${table}`);
}

type Side = { pages: Record<string, string>; ours: Server; floor: Server };

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-square-'));
  const embedded = await startEmbeddedPostgres({ dataDir });
  const databasePid = (await embedded.pid()) ?? 0;
  const now = Math.floor(Date.now() / 1000);
  const sides: Side[] = [];
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    process.stdout.write(`${line}\n`);
  };
  try {
    const admin = openDatabase(embedded.connection, { max: 1 });
    for (const count of [few, many]) {
      const connection = { ...embedded.connection, database: `square_${count}` };
      await admin`create database ${admin(connection.database)}`;
      await migrate(connection);
      await migrateJobs(connection);
      const db = openDatabase(connection, { max: 3, statementSeconds: 3_600 });
      await seedMembers(db);
      await seedPosts(db, count, now);
      const pages = await pagesOf(db, count, now);
      const queries = await statementsOf(db, pages);
      await db.end();
      const ours = await startServer('our-server.ts', { connection, cached: false });
      const floor = await startServer('square-floor.ts', { connection, queries });
      sides.push({ pages, ours, floor });
    }
    await admin.end();
    const [small, large] = sides;
    if (!small || !large) throw new Error('two sides are measured');
    say('Mean milliseconds a page with one request at a time, in brackets CPU of server and database.\n');
    say(
      `| page | ${few} posts | ${many} | ratio of CPU (target ≤ 1.15) | floor, ${many} | CPU to the floor (target ≤ 1.5) |`,
    );
    say('| --- | --- | --- | --- | --- | --- |');
    for (const [at, name] of Object.keys(small.pages).entries()) {
      const load = (server: Server, address: string) => () =>
        round(server, databasePid, {
          url: `${server.url}${address}`,
          requests,
          connections: 1,
          setup: (request) => ({ ...request, headers: { TOKEN: tokenOf(0) } }),
        });
      const result = await interleave(rounds, {
        few: load(small.ours, `/apis/${small.pages[name] ?? ''}`),
        many: load(large.ours, `/apis/${large.pages[name] ?? ''}`),
        floor: load(large.floor, `/${at}`),
      });
      const show = ({ cpuMs, perSecond }: { cpuMs: number; perSecond: number }) =>
        `${(1000 / perSecond).toFixed(2)} (${cpuMs.toFixed(2)})`;
      const growth = result.many.cpuMs / result.few.cpuMs;
      const toFloor = result.many.cpuMs / result.floor.cpuMs;
      say(
        `| ${name} | ${show(result.few)} | ${show(result.many)} | **${growth.toFixed(2)}** | ${show(result.floor)} | **${toFloor.toFixed(2)}** |`,
      );
    }
    for (const { ours, floor } of sides) for (const server of [ours, floor]) server.stop();
    sides.length = 0;
    say('');
    const connection = { ...embedded.connection, database: `square_${few}` };
    for (const line of await publishingCosts(connection, now)) say(line);
    if (process.argv.includes('--write')) await writeSection('Posts', lines.join('\n'));
  } finally {
    for (const { ours, floor } of sides) for (const server of [ours, floor]) server.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await measure();
process.exit(0);
