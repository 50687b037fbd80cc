import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// oxlint-disable-next-line no-restricted-imports -- a server that draws its pages is asked now and then
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
/** Milliseconds a first start may take: it makes the database and fills in the demo content. */
const START_PATIENCE = 900_000;
/** Milliseconds the pages of the demo documents may take. */
const PAGES_PATIENCE = 1_200_000;

export type RunningServer = {
  /** Without a slash at its end. */
  url: string;
  dataDir: string;
  pid: number;
  /** What it has printed so far, line by line. */
  printed: readonly string[];
  /** Stops it as a user would. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it by -9. */
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/**
 * Starts the whole app as a process of its own, with data of its own (or in `env.DATA_DIR`), on a free port (or
 * `env.PORT`); resolves once it says that it is ready.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'xuelin-e2e-')));
  if (!env['DATA_DIR']) await chmod(dataDir, 0o755);
  const child = spawn(join(root, 'node_modules/node/bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const printed: string[] = [];
  const url = await readyUrl(child.stdout, printed, exit).catch(async (error: unknown) => {
    child.kill('SIGTERM');
    await exit;
    if (!env['DATA_DIR']) await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await exit;
    return code;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    printed,
    stop,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async remove() {
      if (child.exitCode === null && child.signalCode === null) await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type List = { data: { list: { title: string; pageCount: number }[]; nextCursor: string | null } };

/** Waits until every document has its pages: those of the demo are made while the server runs. */
export async function untilPages(url: string): Promise<void> {
  const end = Date.now() + PAGES_PATIENCE;
  for (;;) {
    const answer = await fetch(`${url}/apis/resource/getList?limit=50`);
    const { list, nextCursor } = ((await answer.json()) as List).data;
    if (nextCursor !== null) throw new Error('there are more demo documents than one answer holds');
    const titles = list.filter(({ pageCount }) => pageCount === 0).map(({ title }) => title);
    if (titles.length === 0) return;
    if (Date.now() > end) throw new Error(`without pages: ${titles.join(', ')}`);
    await delay(1_000);
  }
}

/** The URL of the line that says `ready`; every line is kept in `printed`. */
async function readyUrl(
  output: NodeJS.ReadableStream,
  printed: string[],
  exit: Promise<unknown>,
): Promise<string> {
  const lines = createInterface({ input: output });
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${printed.join('\n')}`));
    // oxlint-disable-next-line no-restricted-globals -- ends a start that hangs
    const late = setTimeout(() => fail(`not ready after ${START_PATIENCE / 1000} s`), START_PATIENCE);
    void exit.then(() => fail('the server ended before it was ready'));
    lines.on('line', (line) => {
      printed.push(line);
      const url = /\bready\b.*?(https?:\/\/[^\s"]+)/.exec(line)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url.replace(/\/+$/, ''));
    });
  });
}
