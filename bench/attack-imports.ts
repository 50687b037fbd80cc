import { setTimeout as wait } from 'node:timers/promises';
import {
  fortyThousandLines,
  oneTextInEveryCell,
  threeSheetsOfOnePart,
} from '@xuelin/server/conversion/testing/question-files.testing';
import type { AttackTarget } from './attack-target.ts';
import { median } from './cpu.ts';

/** The longest wait of a visitor in ms while nobody, and while a member, has files of questions read. */
export type VisitorWait = { what: string; alone: number; attacked: number };

/** Small files of questions that took seconds to read, one after the other, then twenty of the worst at once. */
export async function* importsHoldUp(target: AttackTarget): AsyncGenerator<VisitorWait> {
  const token = await target.login('13800000002');
  const send = (format: string, content: string) =>
    target.ask('questionBank/previewImport', { format, content }, { token }).catch(() => null);
  const [sheets, text, lines] = [threeSheetsOfOnePart(), oneTextInEveryCell(), fortyThousandLines()];
  const kilobytes = (content: string) => `${Math.round((content.length * 3) / 4 / 1024)} KB`;
  const alone: number[] = [];
  for (let i = 0; i < 20; i++) alone.push(await visit(target));
  const usual = median(alone);
  const attacks: [what: string, act: () => Promise<unknown>][] = [
    [`an xlsx of ${kilobytes(sheets)}, three sheets of one part of 100,000 rows`, () => send('xlsx', sheets)],
    [`an xlsx of ${kilobytes(text)}, one text of 1 MB in all cells of 20 rows`, () => send('xlsx', text)],
    ['160 KB of Markdown, 40,000 lines of one question', () => send('markdown', lines)],
    [
      'twenty of the first at once',
      () => Promise.all(Array.from({ length: 20 }, () => send('xlsx', sheets))),
    ],
  ];
  for (const [what, act] of attacks) yield { what, alone: usual, attacked: await longestVisit(target, act) };
}

async function longestVisit(target: AttackTarget, attack: () => Promise<unknown>): Promise<number> {
  const progress = { isOver: false };
  const ended = attack().finally(() => (progress.isOver = true));
  let longest = 0;
  do {
    longest = Math.max(longest, await visit(target));
    await wait(20);
  } while (!progress.isOver);
  await ended;
  return longest;
}

/** Milliseconds until a visitor has a list that is in no cache; one whom the app tells that it is busy asks again. */
async function visit({ url }: AttackTarget): Promise<number> {
  const start = performance.now();
  const query = new URLSearchParams({ version: '1.0.0', s: 'uniapp', maxPrice: String(++visits) });
  for (;;) {
    const response = await fetch(`${url}/apis/resource/getList?${query.toString()}`);
    await response.arrayBuffer();
    if (response.ok) return performance.now() - start;
    await wait(250);
  }
}
let visits = 0;
