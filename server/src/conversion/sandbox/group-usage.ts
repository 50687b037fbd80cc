import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Memory (resident bytes) and number of the processes in a process group. */
export type GroupUsage = { bytes: number; processes: number };

const PAGE_BYTES = 4096;

/** Measures a process group; zero when it is gone or the system does not tell. */
export async function readGroupUsage(group: number): Promise<GroupUsage> {
  return process.platform === 'linux' ? await readFromProc(group) : await readFromPs(group);
}

async function readFromProc(group: number): Promise<GroupUsage> {
  const ids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'latin1').catch(() => '')));
  const usage: GroupUsage = { bytes: 0, processes: 0 };
  for (const stat of stats) {
    // The name in brackets may hold spaces and brackets itself; the numbers start after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) !== group) continue;
    usage.processes += 1;
    usage.bytes += Number(fields[21]) * PAGE_BYTES;
  }
  return usage;
}

async function readFromPs(group: number): Promise<GroupUsage> {
  const listing = await promisify(execFile)('ps', ['-axo', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
  const usage: GroupUsage = { bytes: 0, processes: 0 };
  for (const line of listing.stdout.split('\n')) {
    const [id, kilobytes] = line.trim().split(/\s+/);
    if (Number(id) !== group) continue;
    usage.processes += 1;
    usage.bytes += Number(kilobytes) * 1024;
  }
  return usage;
}
