import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#core/config/config.ts';

/** Milliseconds after which a folder belongs to nobody: no work on one file takes that long. */
const abandoned = 6 * 3_600_000;

/** Gives `work` an empty folder of its own on this node's disk, and removes it afterwards. */
export async function withWorkFolder<T>(
  config: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const root = path.join(config.dataDir, 'work');
  await mkdir(root, { recursive: true });
  await sweep(root);
  const folder = await mkdtemp(path.join(root, 'job-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed process left. */
async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = path.join(root, name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandoned) await rm(folder, { recursive: true, force: true });
  }
}
