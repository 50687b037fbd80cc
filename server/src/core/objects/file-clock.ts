import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Milliseconds by the clock that dates the files of a folder: that of this process may be another one, as on a network.
 * What is old there is found by it.
 */
export async function fileClock(folder: string): Promise<number> {
  const probe = path.join(folder, randomUUID());
  await writeFile(probe, '');
  try {
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}
