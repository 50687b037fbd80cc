import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Config } from '#core/config/config.ts';
import { fileClock } from './file-clock.ts';

/** Milliseconds after which a folder belongs to nobody: no work on one file takes that long. */
const abandonedAfter = 6 * 3_600_000;

/** Gives `work` an empty folder of its own on this node's disk, and removes it afterwards. */
export async function withWorkFolder<T>(
  config: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const root = path.join(config.dataDir, 'work');
  await mkdir(root, { recursive: true });
  await sweep(root);
  const folder = await mkdtemp(path.join(root, `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * At the start of a node: removes what dead processes of this machine left, and what is so old that it is nobody's.
 * Processes on other machines that share the folder keep theirs.
 */
export async function sweepWorkFolders({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const root = path.join(dataDir, 'work');
  const names = await readdir(root).catch(() => []);
  const leftoverNames = names.filter((name) => ownerOf(name) !== null && !isAlive(ownerOf(name) ?? 0));
  await Promise.all(leftoverNames.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
  if (names.length > 0) await sweep(root);
}

/** Removes what a killed process left long ago. */
async function sweep(root: string): Promise<void> {
  const names = await readdir(root);
  if (names.length === 0) return;
  const now = await fileClock(root);
  for (const name of names) {
    const folder = path.join(root, name);
    const folderStat = await stat(folder).catch(() => null);
    if (folderStat && now - folderStat.mtimeMs > abandonedAfter)
      await rm(folder, { recursive: true, force: true });
  }
}

const prefix = `job-${hostname()}-`;

/** The process of this machine that made a folder; null when that cannot be known. */
function ownerOf(name: string): number | null {
  if (!name.startsWith(prefix)) return null;
  return Number.parseInt(name.slice(prefix.length), 10) || null;
}

/** Whether another process of this number runs. It may be another one by now: then its age decides. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
