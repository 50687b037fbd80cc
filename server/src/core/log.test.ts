import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, inBlocks } from './log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xuelin-log-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Waits for a text in a file, while the clock stands or moves by so many milliseconds each time. */
async function untilWritten(file: string, text: string, { step = 0 } = {}): Promise<void> {
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes(text)) {
    vi.advanceTimersByTime(step);
    await new Promise(setImmediate);
  }
}

test('a line waits a second at most for others, an error not at all', async () => {
  const file = path.join(folder, 'log');
  const log = createLog('info', inBlocks(file));
  log.info('a request');
  await untilWritten(file, 'a request', { step: 1_000 });
  // Nothing but an error writes from here on.
  log.info('another');
  log.error('it broke');
  await untilWritten(file, 'it broke');
  expect(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['a request', 'another', 'it broke']);
});

test('an error that comes while a block is being written does not wait for the next one', async () => {
  const file = path.join(folder, 'busy');
  const log = createLog('info', inBlocks(file));
  log.error('opened');
  await untilWritten(file, 'opened', { step: 1_000 });
  await new Promise((resolve) => setImmediate(resolve));
  // Longer than a block: it is being written when the error comes.
  log.info('x'.repeat(10_000));
  log.error('it broke');
  await untilWritten(file, 'it broke');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3);
});
