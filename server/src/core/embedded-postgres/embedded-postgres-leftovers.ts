import { spawn } from 'node:child_process';
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './embedded-postgres-cluster.ts';
import { isOwnerGone } from './embedded-postgres-owner.ts';

/** Milliseconds that a server without an owner gets after SIGQUIT. */
const QUIT_PATIENCE = 3_000;

/**
 * Waits until nobody serves this directory any more and removes what a killed server left behind. A server whose owner is
 * gone and that does not end is ended: SIGQUIT, then SIGKILL; what was committed is on the disk.
 * Answers the process that still serves it after `patience` milliseconds, else null.
 */
export async function clearLeftovers(
  cluster: Cluster,
  patience: number,
  ownSocketDir?: string,
): Promise<number | null> {
  const file = join(cluster.dir, 'postmaster.pid');
  const deadline = Date.now() + patience;
  for (;;) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const main = Number(lines[0]);
    const mainAlive = main > 0 && (await servesDirectory(main, cluster.dir));
    const others = mainAlive ? [] : await processesIn(cluster.dir);
    if (!mainAlive && others.length === 0) {
      await rm(file, { force: true });
      const socketDir = lines[4];
      if (socketDir?.includes('/xuelin-pg-') && socketDir !== ownSocketDir)
        await rm(socketDir, { recursive: true, force: true });
      return null;
    }
    if (Date.now() > deadline) {
      if (mainAlive && !(await isOwnerGone(cluster.dir))) return main;
      if (mainAlive) signal(main, Date.now() > deadline + QUIT_PATIENCE ? 'SIGKILL' : 'SIGQUIT');
      // Backends whose server died and that did not notice: they hold its shared memory.
      for (const pid of others) signal(pid, 'SIGKILL');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sends a signal to a process that may already be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** True when this process runs in the directory; a reused or finished process id does not. */
async function servesDirectory(pid: number, dir: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dir;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const ps = spawn('ps', ['-o', 'comm=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let name = '';
  for await (const text of ps.stdout) name += String(text);
  return name.includes('postgres');
}

/** Every process that runs in the directory (Linux; elsewhere the server's own check of its shared memory decides). */
async function processesIn(dir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(pids.map((pid) => servesDirectory(pid, dir)));
  return pids.filter((_pid, index) => matches[index]);
}
