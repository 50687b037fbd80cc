import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

/** Beside the directory of the database: which process keeps it running. */
const fileOf = (dir: string) => `${dir}.owner`;

/** Says that this process keeps the database in `dir` running. */
export async function claimDirectory(dir: string): Promise<void> {
  await writeFile(fileOf(dir), `${process.pid} ${await startOf(process.pid)}\n`);
}

/** Whether the process that kept the database in `dir` running has ended. Without a note of it: no, it may be anybody's. */
export async function isOwnerGone(dir: string): Promise<boolean> {
  const text = await readFile(fileOf(dir), 'utf8').catch(() => '');
  const [, pid, start] = /^(\d+) (.+)\n$/.exec(text) ?? [];
  return pid !== undefined && (await startOf(Number(pid))) !== start;
}

/** When a process began, which tells it from a later one of the same number; empty when there is none. */
async function startOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name, which may hold anything: the state is the 1st word, the start the 20th. A zombie has ended.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return words[0] === 'Z' ? '' : (words[19] ?? '');
  }
  const ps = spawn('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const part of ps.stdout) text += String(part);
  return text.trim();
}
