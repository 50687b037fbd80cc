/**
 * `npm run bench -- --search`: how long a search takes among 100,000 documents of two pages each, as search/all asks for
 * documents: words that are in many, in some, in one, and in none, over its first page and the next. `--write` puts it into
 * RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { findResources } from '@xuelin/server/resource/read/find.queries';
import { headOf } from '@xuelin/server/search/head';
import { fold, tokensOf } from '@xuelin/server/search/tokens';
import { writeSection } from './results.ts';
import { seedDocuments, seedMembers } from './seed.ts';

const documents = Number(process.env['BENCH_MANY'] ?? 100_000);
const batch = 1_000;
const searches = 400;
const limit = 11;

const terms =
  '极限 连续 导数 微分 积分 级数 矩阵 行列式 特征值 向量 概率 期望 方差 进程 线程 调度 分页 词根 语法 时态'.split(
    ' ',
  );
const term = (at: number) => terms[at % terms.length] ?? '';

/** Two pages of a document: terms in turn, and a number of its own. */
const pageOf = (id: number, part: number): string =>
  `${term(id)}与${term(id * 7 + part)}的关系，例 ${id}：${term(id * 3 + part)}在${term(id * 11)}中的应用，编号 Z${id * 10 + part}`;

async function seedSearch(db: Db): Promise<void> {
  for (let from = 1; from <= documents; from += batch) {
    const rows = Array.from({ length: Math.min(batch, documents - from + 1) }, (_, at) => from + at).flatMap(
      (id) => {
        const head = headOf({
          title: `${term(id)}速记手册第 ${id} 份`,
          summary: '高等数学\n每章一页公式、一页题型、一页易错。',
          author: '',
        });
        const pages = [1, 2].map((part) => {
          const body = pageOf(id, part);
          const folded = fold(body).text;
          return { id, part, body, folded, tokens: tokensOf(folded) };
        });
        return [{ id, part: 0, ...head }, ...pages];
      },
    );
    // One batch after the other: all at once would not fit in memory.
    // oxlint-disable-next-line no-await-in-loop
    await db`
      insert into search_entry (kind, ref_id, part, body, folded, tokens)
      select 'resource', e.id, e.part, e.body, e.folded, array_to_tsvector(array(select jsonb_array_elements_text(e.tokens)))
      from jsonb_to_recordset(${db.json(rows)}) as e(id bigint, part int, body text, folded text, tokens jsonb)`;
  }
  await db`vacuum analyze search_entry`;
}

/** What is looked for in turn: a term in a twentieth of the titles, two together, one document's own number, nothing. */
const keywordOf = (at: number): string =>
  [term(at), `${term(at)} ${term(at * 7 + 1)}`, `Z${((at * 997) % documents) * 10 + 1}`, `没有这样的词${at}`][
    at % 4
  ] ?? '';

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-search-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.connection);
    await migrateJobs(postgres.connection);
    const db = openDatabase(postgres.connection, { max: 4, statementSeconds: 3_600 });
    await seedMembers(db);
    await seedDocuments(db, documents);
    await seedSearch(db);
    const times: number[] = [];
    let hits = 0;
    const viewer = { caller: null, now: Math.floor(Date.now() / 1000) };
    for (let at = 0; at < searches; at += 1) {
      const query = { keyword: keywordOf(at), filters: {}, limit, viewer };
      const start = performance.now();
      // One at a time is what is measured.
      // oxlint-disable-next-line no-await-in-loop
      const first = await findResources(db, { ...query, after: null });
      times.push(performance.now() - start);
      hits += first.length;
      const last = first.at(-1);
      if (!last || first.length < limit) continue;
      const { rank, summary } = last;
      const after = { rank, publishedAt: summary.publishedAt, id: summary.id };
      const again = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await findResources(db, { ...query, after });
      times.push(performance.now() - again);
    }
    await db.end();
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
    const line = `Among ${documents} documents of two pages, ${new Date().toISOString().slice(0, 10)}: p50 ${at(0.5)} ms, p95 **${at(0.95)} ms** (target ≤ 20) a search, ${times.length} searches, ${hits} hits.`;
    process.stdout.write(`${line}\n`);
    if (process.argv.includes('--write')) await writeSection('Search', line);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await measure();
process.exit(0);
