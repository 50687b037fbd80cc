/**
 * `npm run bench -- --conversion`: what a page costs that is converted, with its text and where that stands, beside the
 * drawing library alone that writes the same pictures one after the other; and when the first page is there. CPU of
 * each as a process of its own with all its children, medians of interleaved rounds. `--write` puts it into RESULTS.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuOf, median } from './cpu.ts';
import type { ConversionTask, ConversionTimes } from './conversion-task.ts';
import { writeSection } from './results.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const documents = path.join(import.meta.dirname, '../server/src/demo/assets/documents');

type Cost = ConversionTimes & { cpuMs: number };

/** One conversion in a process of its own, which has ended when this resolves: its children's time is counted with it. */
async function cost(task: Omit<ConversionTask, 'outputDir'>): Promise<Cost> {
  const outputDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-conversion-'));
  const before = cpuOf(process.pid);
  const child = fork(path.join(import.meta.dirname, 'conversion-task.ts'), { execArgv: [] });
  child.send({ ...task, outputDir } satisfies ConversionTask);
  const exit = once(child, 'exit');
  const [times] = (await once(child, 'message')) as [ConversionTimes];
  await exit;
  await rm(outputDir, { recursive: true, force: true });
  return { ...times, cpuMs: cpuOf(process.pid) - before };
}

const lines = [
  `Medians of ${rounds} interleaved rounds. CPU ms a page; the wall clock runs from the start of the process.`,
  '',
  '| document | pages | ours | drawing library alone | ratio (target ≤ 1.2) | first page after, ms (target ≤ 3,000) |',
  '| --- | --- | --- | --- | --- | --- |',
];
for (const name of (await readdir(documents, { recursive: true }))
  .filter((one) => one.endsWith('.pdf'))
  .toSorted()) {
  const input = path.join(documents, name);
  // Of a few pages the start of the processes is most of the cost. This first one of each is not counted.
  const { pages } = await cost({ input, by: 'library' });
  if (pages < 20) continue;
  const ours: Cost[] = [];
  const bare: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await cost({ input, by: 'ours' }));
    bare.push(await cost({ input, by: 'library' }));
  }
  const [own, other] = [ours, bare].map((costs) => median(costs.map(({ cpuMs }) => cpuMs)) / pages);
  if (own === undefined || other === undefined) continue;
  const first = median(ours.map(({ firstMs }) => firstMs));
  const row = `| ${path.basename(name)} | ${pages} | ${own.toFixed(0)} | ${other.toFixed(0)} | **${(own / other).toFixed(2)}** | ${first.toFixed(0)} |`;
  lines.push(row);
  process.stdout.write(`${row}\n`);
}
if (process.argv.includes('--write')) await writeSection('Conversion', lines.join('\n'));
process.exit(0);
