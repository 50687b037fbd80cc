/**
 * `npm run bench -- --conversion-memory`: the memory that converting a very long PDF takes, beside one of a tenth of its
 * pages: the children that draw, and the process that gathers what they report. Sampled every 100 ms. `--write` puts it
 * into RESULTS.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { makePdf } from '@xuelin/server/conversion/testing/conversion.testing';
import type { ConversionTask, ConversionTimes } from './conversion-task.ts';
import { cpuOf, familyOf, memoryOf } from './cpu.ts';
import { writeSection } from './results.ts';

const maxPages = 5_000;
const everyMs = 100;
const line = '把函数在一点附近展开成幂级数，再逐项积分，余项趋于零的区间就是收敛域。';

type Peak = { children: number; own: number };

/** Highest resident memory in MB, until the process ends: of its descendants together, and of itself. */
async function watch(pid: number, until: Promise<unknown>): Promise<Peak> {
  const peak = { children: 0, own: 0 };
  const timer = setInterval(() => {
    const [own = pid, ...descendants] = familyOf(pid);
    peak.own = Math.max(peak.own, memoryOf(own));
    peak.children = Math.max(
      peak.children,
      descendants.reduce((sum, one) => sum + memoryOf(one), 0),
    );
  }, everyMs);
  await until;
  clearInterval(timer);
  return peak;
}

async function measure(pages: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-memory-'));
  try {
    const input = path.join(folder, 'long.pdf');
    // Twenty lines a page, each page its own.
    const text = (page: number) =>
      Array.from({ length: 20 }, (_, at) => `${page}.${at} ${line.slice(at)}${line.slice(0, at)}`).join('\n');
    await writeFile(input, makePdf({ pages, text }));
    const cpuBefore = cpuOf(process.pid);
    const startedAt = performance.now();
    const child = fork(path.join(import.meta.dirname, 'conversion-task.ts'), { execArgv: [] });
    const exit = once(child, 'exit');
    const answer = once(child, 'message') as Promise<[ConversionTimes]>;
    const limits = { maxPages, timeoutMs: 3_600_000 };
    child.send({ input, outputDir: folder, by: 'ours', limits } satisfies ConversionTask);
    const peak = await watch(child.pid ?? 0, Promise.race([answer, exit]));
    const [times] = await answer;
    await exit;
    if (times.pages !== pages) throw new Error(`${times.pages} of ${pages} pages`);
    const seconds = (performance.now() - startedAt) / 1_000;
    const cpuMs = (cpuOf(process.pid) - cpuBefore) / pages;
    return `| ${pages} | ${peak.children} | ${peak.own} | ${seconds.toFixed(0)} | ${cpuMs.toFixed(0)} |`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lines = [
  `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}; ${new Date().toISOString().slice(0, 10)}.`,
  '',
  'Twenty lines a page, pictures of the usual width, a limit of 5,000 pages. Target: about as much memory at 5,000 pages as at 500, and below the 600 MB at which a child is ended.',
  '',
  '| pages | children at most, MB | process that gathers, MB | seconds | CPU ms a page |',
  '| --- | --- | --- | --- | --- |',
];
for (const pages of [maxPages / 10, maxPages]) {
  const row = await measure(pages);
  lines.push(row);
  process.stdout.write(`${row}\n`);
}
if (process.argv.includes('--write')) await writeSection('Conversion memory', lines.join('\n'));
process.exit(0);
