/**
 * `npm run bench -- --likeness`: how long it takes to find the near copies of a document among 100,000, as the uploader
 * and the reviewer ask for them. The others have sketches of their own, a part of whose bands many share, as documents of
 * one subject do. `--write` puts it into RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { nearCopies } from '@xuelin/server/resource/likeness/likeness.rows';
import { changeWords, documentWords, textOf } from '@xuelin/server/resource/likeness/likeness.testing';
import { likeness, sketchOf } from '@xuelin/server/resource/likeness/sketch';
import { writeSection } from './results.ts';
import { seedDocuments, seedMembers } from './seed.ts';

const documents = Number(process.env['BENCH_MANY'] ?? 100_000);
const copyCount = 200;
const subjects = 4;

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-likeness-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.connection);
    await migrateJobs(postgres.connection);
    const db = openDatabase(postgres.connection, { max: 1, statementSeconds: 3_600 });
    await seedMembers(db);
    await seedDocuments(db, documents);
    await seedSketches(db);
    const scores = await plant(db);
    const times: number[] = [];
    let hits = 0;
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < copyCount; at += 1) {
        const start = performance.now();
        // Each lookup has to wait for the one before: one at a time is what is measured.
        // oxlint-disable-next-line no-await-in-loop
        const copies = await nearCopies(db, copyId(at));
        times.push(performance.now() - start);
        if (copies.some(({ id }) => id === originalId(at))) hits += 1;
      }
    }
    await db.end();
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
    const lines = [
      `Among ${documents} documents, ${new Date().toISOString().slice(0, 10)}: p50 ${at(0.5)} ms, p95 **${at(0.95)} ms** (target ≤ 20) a lookup,`,
      `${hits} of ${times.length} near copies found (10 % of the words changed).`,
      '',
      `Scores of ${copyCount} made pairs each: changed by 10 % ${rangeOf(scores.changed)}; two documents of one subject ${rangeOf(scores.different)}; told from 50 % on.`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (process.argv.includes('--write')) await writeSection('Near copies', lines.join('\n'));
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const originalId = (at: number) => at * 2 + 1;
const copyId = (at: number) => at * 2 + 2;
const rangeOf = (scores: readonly number[]) => `${Math.min(...scores)}–${Math.max(...scores)} %`;

/** Sketches of all documents: chance, but for one band in fifty, which some forty others have too. */
async function seedSketches(db: Db): Promise<void> {
  await db`
    insert into resource_likeness (resource_id, version, sketch, bands)
    select r.id, 1,
      array(select (random() * 4294967295 - 2147483648)::int from generate_series(1, 120) where r.id > 0),
      array(select case when random() < 0.02 then g * 1000 + floor(random() * 50)::int
        else (random() * 4294967295 - 2147483648)::int end from generate_series(1, 40) g where r.id > 0)
    from resource r`;
}

/** Pairs of a document and its copy with a tenth of the words changed. */
async function plant(db: Db) {
  const scores = { changed: [] as number[], different: [] as number[] };
  for (let at = 0; at < copyCount; at += 1) {
    const subject = at % subjects;
    const words = documentWords(subject, at + 1);
    const own = sketchOf(textOf(words, subject));
    const copy = sketchOf(textOf(changeWords(words, 0.1, subject, at + 1), subject));
    const other = sketchOf(textOf(documentWords(subject, at + 10_001), subject));
    if (!own || !copy || !other) throw new Error('a made text is too short');
    scores.changed.push(likeness(own.sketch, copy.sketch));
    scores.different.push(likeness(own.sketch, other.sketch));
    for (const [id, { sketch, bands }] of [
      [originalId(at), own],
      [copyId(at), copy],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      await db`update resource_likeness set sketch = ${sketch}, bands = ${bands} where resource_id = ${id}`;
  }
  await db`vacuum analyze resource_likeness`;
  return scores;
}

await measure();
process.exit(0);
