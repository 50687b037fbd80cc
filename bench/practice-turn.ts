/**
 * `npm run bench -- --practice-turn`: what turning to the next question, and answering one, takes of the browser's main
 * thread on a processor four times as slow: at the beginning of a paper of 520 questions, and behind question 500 with
 * 500 answers on this device. Processor time of the thread, so that what else the machine does counts for little, times
 * four. Medians, as a table; `--write` puts it into RESULTS.md. BASE_URL names a running app.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { startServer } from '../e2e/server.ts';
import { writeSection } from './results.ts';

const SLOWDOWN = 4;
const QUESTIONS = 520;
const turns = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Milliseconds without work after which a turn is over. */
const QUIET = 400;

const app = process.env['BASE_URL'] === undefined ? await startServer() : undefined;
process.env['E2E_BASE_URL'] = app?.url ?? process.env['BASE_URL'];
const { publishPaper, singleChoice } = await import('../e2e/support/banks.ts');
const { newMember, storageOf } = await import('../e2e/support/members.ts');
const { settled } = await import('../e2e/support/test.ts');

/** Milliseconds that the main thread of a slow phone would have worked so far. */
async function workTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return SLOWDOWN * 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** The same once nothing is done any more. */
async function restedTime(page: Page, cdp: CDPSession): Promise<number> {
  for (let before = await workTime(cdp); ;) {
    // The clock of the page ticks once a second.
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(QUIET);
    // oxlint-disable-next-line no-await-in-loop
    const now = await workTime(cdp);
    if (now - before < 40) return now;
    before = now;
  }
}

/** Work until what a key leads to is painted, and with all that follows: saving, what the server says of it. */
type Cost = { painted: number; whole: number };
type Sample = { turn: Cost; answer: Cost };

/** Answers and turns from the question on the screen on: the work of each on a slow phone. */
async function measure(page: Page, cdp: CDPSession): Promise<Sample[]> {
  let rest = await restedTime(page, cdp);
  const cost = async (key: string): Promise<Cost> => {
    const before = await workTime(cdp);
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(undefined)))),
    );
    const painted = (await workTime(cdp)) - before;
    rest = await restedTime(page, cdp);
    return { painted, whole: rest - before };
  };
  const samples: Sample[] = [];
  for (let at = 0; at < turns; at += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await cost('b');
    // oxlint-disable-next-line no-await-in-loop
    samples.push({ answer, turn: await cost('ArrowRight') });
  }
  return samples;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Chooses the second option of every question up to `last` as the member would, without waiting to look. */
async function answerUpTo(page: Page, last: number): Promise<void> {
  for (let number = 1; number <= last; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('b');
    // oxlint-disable-next-line no-await-in-loop
    await page.getByText('答对了').filter({ visible: true }).waitFor();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowRight');
  }
}

async function bench(): Promise<string> {
  const author = await newMember();
  const questions = Array.from({ length: QUESTIONS }, (_, at) => singleChoice(at + 1));
  const paper = await publishPaper(author, '翻题', questions);
  const member = await newMember();
  const finder = pathToFileURL(path.join(import.meta.dirname, '../scripts/chromium.mjs')).href;
  const { findChromium } = (await import(finder)) as { findChromium: () => string | null };
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: process.env['E2E_BASE_URL'] ?? '',
      storageState: storageOf(member),
      viewport: { width: 375, height: 812 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`/#/pages/question_bank/practice?mode=order&paperId=${paper.id}`);
    await page.waitForURL(/practice\?id=/);
    await settled(page);
    const first = await measure(page, cdp);
    await answerUpTo(page, 500 - turns);
    const late = await measure(page, cdp);
    const row = (name: string, samples: Sample[], what: keyof Sample) =>
      `| ${name} | ${median(samples.map((one) => one[what].painted)).toFixed(0)} | ${median(samples.map((one) => one[what].whole)).toFixed(0)} |`;
    return [
      `Work of the main thread in ms of its processor times ${SLOWDOWN}, medians of ${turns}; a paper of ${QUESTIONS} questions, each with a formula.\n`,
      '| | until painted (target ≤ 50) | with all that follows |',
      '| --- | --- | --- |',
      row('to the next question', first, 'turn'),
      row('an answer', first, 'answer'),
      row('to the next question, behind question 500', late, 'turn'),
      row('an answer, behind question 500', late, 'answer'),
      '',
    ].join('\n');
  } finally {
    await browser.close();
  }
}

try {
  const text = await bench();
  process.stdout.write(text);
  if (process.argv.includes('--write')) await writeSection('Practice turn', text);
} finally {
  await app?.remove();
}
process.exit(0);
