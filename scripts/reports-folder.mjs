import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

const prefix = 'xuelin-tests-';

/**
 * Makes the folder of one run: its reports, and under `tmp` what the tests write. What runs that were killed left in memory
 * goes first.
 */
export function makeReportsFolder(base = memoryFolder()) {
  for (const name of readdirSync(base)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(base, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`));
  // As root the database runs as another user.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'tmp'));
  return folder;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
