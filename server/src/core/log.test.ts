import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createLog, inBlocks } from './log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xuelin-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a line waits a second at most for others, an error not at all', async () => {
  const file = path.join(folder, 'log');
  const log = createLog('info', inBlocks(file));
  const waitForText = (text: string, timeout: number) =>
    vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(text), { timeout, interval: 10 });
  log.info('a request');
  await waitForText('a request', 3_000);
  // Right after a flush: the next one is a second away.
  log.info('another');
  log.error('it broke');
  await waitForText('it broke', 700);
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
  const waitForText = (text: string, timeout: number) =>
    vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(text), { timeout, interval: 10 });
  log.error('opened');
  await waitForText('opened', 3_000);
  await new Promise((resolve) => setImmediate(resolve));
  // Longer than a block: it is being written when the error comes.
  log.info('x'.repeat(10_000));
  log.error('it broke');
  await waitForText('it broke', 700);
});
