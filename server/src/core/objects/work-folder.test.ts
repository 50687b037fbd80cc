import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileClock } from './file-clock.ts';
import { sweepWorkFolders, withWorkFolder } from './work-folder.ts';

let dataDir = '';
beforeAll(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'work-folder-test-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('lends an empty folder and removes it, also after a failure', async () => {
  const folders: string[] = [];
  const work = async (folder: string) => {
    folders.push(folder);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(path.join(folder, 'scratch'), 'x');
  };
  await withWorkFolder({ dataDir }, work);
  const failing = withWorkFolder({ dataDir }, async (folder) => {
    await work(folder);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(new Set(folders).size).toBe(2);
  expect(folders.some((folder) => existsSync(folder))).toBe(false);
});

test('removes what a killed process left, and leaves alone what may still be at work', async () => {
  const [left, running] = ['job-left', 'job-running'].map((name) => path.join(dataDir, 'work', name));
  const sevenHoursAgo = (await fileClock(dataDir)) / 1000 - 7 * 3600;
  for (const folder of [left, running]) {
    await mkdir(folder ?? '', { recursive: true });
    await writeFile(path.join(folder ?? '', 'input.pdf'), 'x');
  }
  await utimes(left ?? '', sevenHoursAgo, sevenHoursAgo);
  await withWorkFolder({ dataDir }, async () => {});
  expect(await readdir(path.join(dataDir, 'work'))).toEqual(['job-running']);
});

test('at the start removes at once what this machine’s dead processes left, and nothing of others', async () => {
  const home = path.join(dataDir, 'start');
  const dead = spawnSync('true').pid;
  const host = hostname();
  const names = {
    dead: `job-${host}-${dead}-abc`,
    // The number of this very process: whoever had it before us is gone.
    before: `job-${host}-${process.pid}-abc`,
    alive: `job-${host}-${process.ppid}-abc`,
    elsewhere: `job-elsewhere-${dead}-abc`,
  };
  for (const name of Object.values(names)) await mkdir(path.join(home, 'work', name), { recursive: true });
  await sweepWorkFolders({ dataDir: home });
  expect(await readdir(path.join(home, 'work'))).toEqual([names.alive, names.elsewhere].toSorted());
});

test('while at work leaves the folders of this process alone', async () => {
  const home = path.join(dataDir, 'work-in-work');
  await withWorkFolder({ dataDir: home }, async (outer) => {
    await withWorkFolder({ dataDir: home }, async () => {});
    expect(existsSync(outer)).toBe(true);
  });
});
