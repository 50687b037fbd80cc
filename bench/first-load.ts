/**
 * `npm run bench -- --first-load`: the first visit to our home page against a bare React page that fetches and shows the
 * same list, on a slow line and a slow processor. Medians of interleaved cold loads, as a table; `--write` puts it into
 * RESULTS.md. BASE_URL names a running app to take the answers from; without it one is started.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { startServer } from '../e2e/server.ts';
import { loadCold } from './first-load-page.ts';
import type { FirstLoad } from './first-load-page.ts';
import { servePage } from './first-load-server.ts';
import { writeSection } from './results.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const root = path.join(import.meta.dirname, '..');

/** Measures, prints, and writes if asked to. */
async function firstLoad(): Promise<void> {
  const temp = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-pages-'));
  const app = process.env['BASE_URL'] === undefined ? await startServer() : undefined;
  const apiUrl = app?.url ?? process.env['BASE_URL'] ?? '';
  try {
    const text = report(await measure(temp, apiUrl));
    process.stdout.write(text);
    if (process.argv.includes('--write')) await writeSection('First load', text);
  } finally {
    await app?.remove();
    await rm(temp, { recursive: true, force: true });
  }
}

type Loads = { ours: FirstLoad[]; bare: FirstLoad[] };

async function measure(temp: string, apiUrl: string): Promise<Loads> {
  const ours = await servePage(apiUrl);
  const bare = await servePage(apiUrl, await buildPage('bench/bare', path.join(temp, 'bare')));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    // Unmeasured: the answers are recorded now.
    await loadCold(browser, `${ours.url}/#/`);
    await loadCold(browser, bare.url);
    const loads: Loads = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      loads.ours.push(await loadCold(browser, `${ours.url}/#/`));
      loads.bare.push(await loadCold(browser, bare.url));
    }
    return loads;
  } finally {
    await browser.close();
    ours.stop();
    bare.stop();
  }
}

/** Builds a page of the repository and resolves with the directory it lies in. */
async function buildPage(from: string, outDir: string): Promise<string> {
  const page = path.join(root, from);
  // Relative, as in the page's own settings.
  await build({
    root: page,
    logLevel: 'warn',
    build: { outDir: path.relative(page, outDir), emptyOutDir: true },
  });
  return outDir;
}

async function chromiumPath(): Promise<string> {
  const finder = pathToFileURL(path.join(root, 'scripts/chromium.mjs')).href;
  const chromiumFinder = (await import(finder)) as {
    chromium(options: { asPeopleHaveIt: boolean }): Promise<string | null>;
  };
  const program = await chromiumFinder.chromium({ asPeopleHaveIt: true });
  if (program === null) process.exit(1);
  return program;
}

function report({ ours, bare }: Loads): string {
  const mid = (loads: FirstLoad[], of: (load: FirstLoad) => number) => {
    const sorted = loads.map(of).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const row = (name: string, of: (load: FirstLoad) => number, digits: number, target: string) =>
    `| ${name} | ${mid(ours, of).toFixed(digits)} | ${mid(bare, of).toFixed(digits)} | ${target} |`;
  const over = (of: (load: FirstLoad) => number) => (mid(ours, of) / mid(bare, of)).toFixed(2);
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Chromium with an empty cache, slow 4G (1.6 Mbit/s, 150 ms), processor slowed to a quarter, 375 × 812. Medians of`,
    `${rounds} interleaved rounds, ${date}. Both pages come from one process, compressed by brotli.\n`,
    '| first visit | our home page | bare React page with the same list | target |',
    '| --- | --- | --- | --- |',
    row('first paint, ms', (load) => load.fcp, 0, ''),
    row('largest paint (LCP), ms', (load) => load.lcp, 0, ''),
    row('same list visible, ms', (load) => load.list, 0, ''),
    row('total blocking time, ms', (load) => load.tbt, 0, '≤ 100'),
    row('layout shift (CLS)', (load) => load.cls, 4, '≤ 0.01'),
    row('requests', (load) => load.requests, 0, '≤ 8'),
    row('requests to other hosts', (load) => load.outside, 0, '0'),
    row('document on the line, KiB', (load) => load.documentKiB, 1, ''),
    row('JS and CSS on the line, KiB', (load) => load.codeKiB, 1, '≤ 85'),
    `\nLCP, ours over bare: **${over((load) => load.lcp)}** (target ≤ 0.50); the same list visible: **${over((load) => load.list)}** (target\n≤ 0.55). Largest in ours: ${ours.at(-1)?.lcpOf ?? ''}; in the`,
    `bare page: ${bare.at(-1)?.lcpOf ?? ''}.\n`,
  ].join('\n');
}

await firstLoad();
process.exit(0);
