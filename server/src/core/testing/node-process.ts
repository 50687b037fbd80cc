import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Connection } from '#core/embedded-postgres/embedded-postgres.ts';
import { tally } from './test-tally.ts';

export type NodeProcess = {
  url: string;
  pid: number;
  /** The embedded database: how to reach it, and its process. */
  database: { connection: Connection; pid: number };
  /** Everything it printed so far. */
  output(): string;
  /** Kills the server and its database at once, without a word. */
  kill(): Promise<void>;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
};

const main = path.join(import.meta.dirname, '..', '..', 'main.ts');

/** Starts the real main.ts as people start it, on a directory that may have been used before. */
export async function startNode(dataDir: string, env: Record<string, string> = {}): Promise<NodeProcess> {
  tally('app');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'error',
      // The lag of a machine that is busy with other tests says nothing about the node.
      OVERLOAD_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await readyUrl(child, (line) => (output += `${line}\n`));
  const database = await databaseIn(dataDir);
  return {
    url,
    pid: child.pid ?? 0,
    database,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      process.kill((await databaseIn(dataDir)).pid, 'SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await exit)[0];
    },
  };
}

function readyUrl(child: ChildProcess, keep: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      all += `${line}\n`;
      keep(line);
      const url = /^ready (\S+?)\/?(\s|$)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`it ended with ${String(code)} before it was ready: ${all}`)),
    );
  });
}

async function databaseIn(dataDir: string): Promise<NodeProcess['database']> {
  const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const connection = { host: lines[4] ?? '', port: 5432, user: 'postgres', database: 'xuelin' };
  return { connection, pid: Number(lines[0]) };
}

/** Command lines of all processes that work on this directory: run in it, or name it (Linux). */
export async function processesOn(dataDir: string): Promise<string[]> {
  const lines: string[] = [];
  for (const pid of (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  )) {
    const text = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [cwd, words, env] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      text('cmdline'),
      text('environ'),
    ]);
    const names = [cwd, words, env].some((one) => one.includes(dataDir));
    if (names && words) lines.push(`${pid} ${words.replaceAll('\0', ' ').slice(0, 120)}`);
  }
  return lines;
}
