import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = '/dev/shm';
/** Free bytes below which what tests write goes to the disk. */
const room = 4 * 1024 ** 3;

/**
 * Where tests write: memory, where the system has a folder of it with room, as making a database takes twenty times as long
 * on a disk; else, or where TMPDIR names a folder, the usual one.
 */
export function memoryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room && mayRunProgramsIn(folder) ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

function mayRunProgramsIn(path) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === path);
  return mount !== undefined && !mount[3].split(',').includes('noexec');
}
