import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Server = { url: string; pid: number; stop(): void };

/** Starts one of the bench's servers as a process of its own. */
export async function startServer(file: string, task: object): Promise<Server> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As scripts/serve.mjs starts the server.
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  child.send(task);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill('SIGKILL') };
}
