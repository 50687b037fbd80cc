import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chinaDay } from '@xuelin/server/core/china-day';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/demo');

/** Owners and modes stay as they are: as root the database's files belong to another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** What fills the demo, and the day in China: its past is counted back from the day it is filled. */
function keyOfDemo(): string {
  const hash = createHash('sha256').update(String(chinaDay(Math.floor(Date.now() / 1_000))));
  for (const folder of ['server/src', 'contract/src']) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.toSorted()) hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 32);
}

/** A data directory of one's own with the filled demo as an earlier run kept it; null when there is none of this code and day. */
export async function openDemoSnapshot(): Promise<string | null> {
  const kept = join(cache, keyOfDemo());
  if (!existsSync(kept)) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'xuelin-e2e-'));
  await chmod(dataDir, 0o755);
  await copy(`${kept}/.`, dataDir);
  return dataDir;
}

/** Keeps the data of a stopped server for later runs, in place of those kept before. */
export async function keepDemoSnapshot(dataDir: string): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const part = join(cache, 'part');
  await copy(dataDir, part);
  await rename(part, join(cache, keyOfDemo()));
}
