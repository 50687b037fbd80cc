import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withWorkFolder } from './work-folder.ts';

let dataDir = '';
beforeAll(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'work-folder-test-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('lends an empty folder and removes it, also after a failure', async () => {
  const seen: string[] = [];
  const work = async (folder: string) => {
    seen.push(folder);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(path.join(folder, 'scratch'), 'x');
  };
  await withWorkFolder({ dataDir }, work);
  const failing = withWorkFolder({ dataDir }, async (folder) => {
    await work(folder);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(new Set(seen).size).toBe(2);
  expect(seen.some((folder) => existsSync(folder))).toBe(false);
});

test('removes what a killed process left, and leaves alone what may still be at work', async () => {
  const [left, running] = ['job-left', 'job-running'].map((name) => path.join(dataDir, 'work', name));
  const sevenHoursAgo = Date.now() / 1000 - 7 * 3600;
  for (const folder of [left, running]) {
    await mkdir(folder ?? '', { recursive: true });
    await writeFile(path.join(folder ?? '', 'input.pdf'), 'x');
  }
  await utimes(left ?? '', sevenHoursAgo, sevenHoursAgo);
  await withWorkFolder({ dataDir }, async () => {});
  expect(await readdir(path.join(dataDir, 'work'))).toEqual(['job-running']);
});
