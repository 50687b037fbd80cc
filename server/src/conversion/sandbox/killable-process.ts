import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { ConversionError } from '../conversion-failures.ts';
import { readGroupUsage } from './group-usage.ts';

/** A program to run apart from the server. */
export type KillableProgram = {
  command: string;
  args: string[];
  /** Private directory: working directory, home and place of temporary files of the program. */
  directory: string;
  /** Moment (ms since epoch) at which the program and all it started are killed. */
  deadline: number;
  maxMemoryBytes: number;
  maxFileBytes: number;
  env?: Record<string, string>;
  /** Called for each line of the program's standard output, as far as lines are sane. */
  onLine?: (line: string) => void;
  signal?: AbortSignal | undefined;
};

const WATCH_EVERY_MS = 200;
const MAX_PROCESSES = 64;
const ABANDON_PIPES_MS = 2000;
const MAX_LINE = 4 * 1024 * 1024;
const ERROR_TAIL = 8 * 1024;

// Limits the kernel enforces even if the parent is killed. Each may be refused (macOS, containers) without harm.
// Descriptor 3 is a pipe from the parent: its end, also by the parent's death, kills the whole group.
const WITH_LIMITS = `{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &
exec 3<&-
{ ulimit -c 0; ulimit -St "$1"; ulimit -Ht "$2"; ulimit -f "$3"; ulimit -u 4096 || ulimit -p 4096; } 2>/dev/null
shift 3
exec "$@"`;

/**
 * Runs a program in its own process group with bounded time, memory, processor time and file size, and without the
 * server's environment. When it ends, for whatever reason, nothing it started is left.
 * Throws `ConversionError` 'timeout', 'memory', 'too-large' or 'crashed', or the reason of `signal`.
 * Answers the exit code and the end of what it wrote to standard error.
 */
export async function runKillable(program: KillableProgram): Promise<{ code: number; errors: string }> {
  program.signal?.throwIfAborted();
  const cpuSeconds = Math.max(1, Math.ceil((program.deadline - Date.now()) / 1000)) + 5;
  const blocks = Math.ceil(program.maxFileBytes / 512);
  const limits = [cpuSeconds, cpuSeconds + 5, blocks].map(String);
  const child = spawn('/bin/sh', ['-c', WITH_LIMITS, 'sh', ...limits, program.command, ...program.args], {
    cwd: program.directory,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
      HOME: program.directory,
      TMPDIR: program.directory,
      LANG: 'C.UTF-8',
      ...program.env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });

  const [, stdout, stderr, leash] = child.stdio as unknown as [null, Readable, Readable, Socket];
  // The group may be gone before we let go.
  leash.on('error', () => undefined);
  let stop: unknown = null;
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  };
  const stopFor = (reason: unknown): void => {
    stop ??= reason;
    kill();
  };

  const onAbort = (): void => stopFor(program.signal?.reason);
  program.signal?.addEventListener('abort', onAbort, { once: true });
  const clock = setTimeout(
    () => stopFor(new ConversionError('timeout')),
    Math.max(0, program.deadline - Date.now()),
  );
  let watching = false;
  const watch = setInterval(() => {
    if (watching || child.pid === undefined) return;
    watching = true;
    void readGroupUsage(child.pid)
      .then(({ bytes, processes }) => {
        if (bytes > program.maxMemoryBytes) stopFor(new ConversionError('memory'));
        else if (processes > MAX_PROCESSES) stopFor(new ConversionError('crashed'));
      })
      .finally(() => (watching = false));
  }, WATCH_EVERY_MS);

  readLines(stdout, program.onLine);
  let errors = '';
  let abandon: NodeJS.Timeout | undefined;
  stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-ERROR_TAIL)));

  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('exit', () => {
          // Whatever the program left running holds its pipes open; what got out of the group is not waited for.
          kill();
          leash.destroy();
          abandon = setTimeout(() => [stdout, stderr].forEach((pipe) => pipe.destroy()), ABANDON_PIPES_MS);
        });
        child.once('close', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
      },
    );
    if (stop !== null) throw stop;
    if (signal === 'SIGXCPU') throw new ConversionError('timeout');
    if (signal === 'SIGXFSZ') throw new ConversionError('too-large');
    if (/heap out of memory|Allocation failed|std::bad_alloc/.test(errors) && code !== 0)
      throw new ConversionError('memory');
    if (code === null) throw new ConversionError('crashed');
    return { code, errors };
  } finally {
    clearTimeout(clock);
    clearTimeout(abandon);
    clearInterval(watch);
    leash.destroy();
    program.signal?.removeEventListener('abort', onAbort);
    kill();
  }
}

function readLines(stream: NodeJS.ReadableStream, onLine: ((line: string) => void) | undefined): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    if (!onLine) return;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) rest = '';
    for (const line of lines) onLine(line);
  });
}
