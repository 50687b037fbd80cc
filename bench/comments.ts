/**
 * `npm run bench -- --comments`: how the cost of a page of comments grows with their number. One article with few and
 * one with many comments, each in a database of its own; the first page and the page after item 10,000 (the middle of
 * the few), by both orders and of the replies to one comment. `--write` puts it into RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { interleave, round } from './measure.ts';
import { writeSection } from './results.ts';
import { members, seedMembers } from './seed.ts';
import { startServer, type Server } from './servers.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 1_000);
const few = Number(process.env['BENCH_FEW'] ?? 10_000);
const many = Number(process.env['BENCH_MANY'] ?? 1_000_000);
const deep = 10_000;
const columns = { new: 'created_at', hot: 'heat', old: 'created_at' } as const;
type Sort = keyof typeof columns;

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-comments-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const sides: { urls: Record<string, string>; server: Server }[] = [];
  try {
    const databasePid = (await postgres.pid()) ?? 0;
    const admin = openDatabase(postgres.connection, { max: 1 });
    for (const count of [few, many]) {
      const connection = { ...postgres.connection, database: `comments_${count}` };
      await admin`create database ${admin(connection.database)}`;
      await migrate(connection);
      await migrateJobs(connection);
      const db = openDatabase(connection, { max: 1, statementSeconds: 3_600 });
      await seedMembers(db);
      await seedComments(db, count);
      const urls = await urlsOf(db, count);
      await db.end();
      sides.push({ urls, server: await startServer('our-server.ts', { connection, cached: false }) });
    }
    await admin.end();
    const lines: string[] = [];
    const say = (line: string) => {
      lines.push(line);
      process.stdout.write(`${line}\n`);
    };
    say(
      `| page | ${few} comments: mean ms (CPU ms) | ${many}: mean ms (CPU ms) | ratio, of CPU (target ≤ 1.3) |`,
    );
    say('| --- | --- | --- | --- |');
    const [small, large] = sides;
    if (!small || !large) throw new Error('two sides are measured');
    for (const [name, url] of Object.entries(small.urls)) {
      const on = ({ server, urls }: typeof small) =>
        round(server, databasePid, {
          url: `${server.url}/apis/${urls[name] ?? url}`,
          requests,
          connections: 1,
        });
      const result = await interleave(rounds, { few: () => on(small), many: () => on(large) });
      const show = ({ cpuMs, perSecond }: (typeof result)['few']) =>
        `${(1000 / perSecond).toFixed(3)} (${cpuMs.toFixed(3)})`;
      const time = result.few.perSecond / result.many.perSecond;
      const cpu = result.many.cpuMs / result.few.cpuMs;
      say(
        `| ${name} | ${show(result.few)} | ${show(result.many)} | ${time.toFixed(2)}, **${cpu.toFixed(2)}** |`,
      );
    }
    if (process.argv.includes('--write')) await writeSection('Comments', lines.join('\n'));
  } finally {
    for (const { server } of sides) server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * An article with `count` comments: a tenth are replies to the first comment, a tenth are single replies to others, so
 * that pages carry replies as they do in life.
 */
async function seedComments(db: Db, count: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const top = Math.round(count * 0.8);
  const part = Math.round(count * 0.1);
  await db`insert into introduction_category (slug, name, position) values ('bench', '方法', 0)`;
  await db`
    insert into introduction (uid, kind, title, summary, category_id, price, content, state, published_at, created_at, updated_at)
    values (100001, 'article', '怎样读一本教材', '先目录，后例题。', 1, 0, '正文', 'published', ${now}, ${now}, ${now})`;
  const values = db`'introduction', 1, 100001, '怎样读一本教材', '#/pages/index/details?id=1', 100001 + n % ${members}`;
  const names = db`(target_kind, target_id, owner_uid, title, link, uid, parent_id, content, place, state, reply_count,
    like_count, created_at)`;
  const text = db`'第 ' || n || ' 条：例题 3 的第二步是不是少了一个负号？我对了两遍答案还是不一样。', '江苏', 'published'`;
  await db`
    insert into comment ${names}
    select ${values}, null, ${text}, case when n = 1 then ${part}::int when n % 8 = 0 then 1 else 0 end, (n::bigint * 7919) % 1009, ${now} + n
    from generate_series(1, ${top}::int) n`;
  await db`
    insert into comment ${names}
    select ${values}, case when n <= ${part} then 1 else (n - ${part}) * 8 end, ${text}, 0, (n::bigint * 7919) % 1009, ${now} + n
    from generate_series(1, ${part * 2}::int) n`;
  await db`insert into comment_count values ('introduction', 1, ${count})`;
  await db`vacuum analyze comment`;
}

/** What is measured, by name. */
async function urlsOf(db: Db, count: number): Promise<Record<string, string>> {
  const query = 'version=1.0.0&s=uniapp';
  const list = (sort: Sort) => `introduce/getIntroduceComment?${query}&introduceId=1&sort=${sort}`;
  const replies = (sort: Sort) => `introduce/getIntroduceSonComment?${query}&commentId=1&sort=${sort}`;
  const urls: Record<string, string> = {};
  for (const sort of ['new', 'hot'] as const) {
    urls[`comments by ${sort}, first`] = list(sort);
    urls[`comments by ${sort}, item 10,000`] =
      `${list(sort)}&cursor=${await cursorAfter(db, sort, 'parent_id is null', count * 0.8)}`;
  }
  for (const sort of ['old', 'hot'] as const) {
    urls[`replies by ${sort}, first`] = replies(sort);
    urls[`replies by ${sort}, item 10,000`] =
      `${replies(sort)}&cursor=${await cursorAfter(db, sort, 'parent_id = 1', count * 0.1)}`;
  }
  return urls;
}

/** A cursor as the server makes it, standing after so many items, or in the middle where there are fewer. */
async function cursorAfter(db: Db, sort: Sort, under: string, count: number): Promise<string> {
  const direction = sort === 'old' ? 'asc' : 'desc';
  const column = columns[sort];
  const [row] = await db.unsafe<{ value: number; id: number }[]>(
    `select ${column} as value, id from comment where ${under} and listed order by ${column} ${direction}, id ${direction}
     offset ${Math.min(deep, Math.floor(count / 2)) - 1} limit 1`,
  );
  return Buffer.from(JSON.stringify([sort, row?.value ?? 0, row?.id ?? 0])).toString('base64url');
}

await measure();
process.exit(0);
