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
  const written = (text: string, timeout: number) =>
    vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(text), { timeout, interval: 10 });
  log.info('a request');
  await written('a request', 3_000);
  // Right after a flush: the next one is a second away.
  log.info('another');
  log.error('it broke');
  await written('it broke', 700);
  expect(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['a request', 'another', 'it broke']);
});
