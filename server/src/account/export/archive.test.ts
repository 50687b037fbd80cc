import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveWriter } from './archive.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'xuelin-archive-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* many(text: string, count: number) {
  for (let i = 0; i < count; i++) yield `${text}${i}\n`;
}
const file = (name: string, text: string, count: number, isPacked = false) => ({
  path: name,
  packed: isPacked,
  chunks: () => many(text, count),
});

test('200,000 lines are packed piece by piece', async () => {
  const archive = new ArchiveWriter(folder);
  const before = process.memoryUsage().rss;
  await archive.add(file('帖子/帖子.csv', '一行很平常的文字，', 200_000));
  await archive.add(file('文件/空.txt', '', 0, true));
  const [volume, ...more] = await archive.end();
  expect(more).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  const bytes = await readFile(volume?.path ?? '');
  expect(bytes.length).toBe(volume?.bytes);
  const files = unzipSync(bytes);
  const lines = strFromU8(files['帖子/帖子.csv'] ?? new Uint8Array())
    .trimEnd()
    .split('\n');
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    200_000,
    '一行很平常的文字，0',
    '一行很平常的文字，199999',
  ]);
  expect(files['文件/空.txt']).toHaveLength(0);
});

test('past a limit another archive begins, each whole by itself', async () => {
  const parts = path.join(folder, 'parts');
  await mkdir(parts);
  const archive = new ArchiveWriter(parts, { bytes: 1_000_000, entries: 2 });
  for (const name of ['a', 'b', 'c']) await archive.add(file(name, name, 3, true));
  const volumes = await archive.end();
  const names = await Promise.all(
    volumes.map(async (volume) => Object.keys(unzipSync(await readFile(volume.path)))),
  );
  expect(names).toEqual([['a', 'b'], ['c']]);
});
