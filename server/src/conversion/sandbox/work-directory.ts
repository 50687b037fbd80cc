import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'xuelin-conversion-';
// Far longer than any conversion may take.
const LEFT_OVER_MS = 6 * 60 * 60 * 1000;

/** Lends a private directory for temporary files and removes it afterwards, and those a killed server left behind. */
export async function withWorkDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    await removeLeftOvers(directory);
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What is much older than a directory that was made now, by the clock that dates files: ours may be another one. */
async function removeLeftOvers(fresh: string): Promise<void> {
  const { mtimeMs: now } = await stat(fresh);
  const names = await readdir(tmpdir()).catch((): string[] => []);
  for (const name of names.filter((candidate) => candidate.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const { mtimeMs } = (await stat(path).catch(() => null)) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (now - mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
