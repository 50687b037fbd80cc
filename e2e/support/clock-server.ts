import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClockCommand } from '@xuelin/server/integration/clock-commands.testing';

const root = join(import.meta.dirname, '..', '..');

export type ClockServer = {
  /** Without a slash at its end. */
  url: string;
  /** Has it do something beside answering browsers; gives the id, name or time that came of it. */
  tell(command: ClockCommand): Promise<number | string>;
  stop(): Promise<void>;
  /** Ends it by -9; its data stay for `startClockServer` to go on with. */
  kill(): Promise<ClockPlace>;
};
/** Where a server that was killed goes on: its data, its port, and the seconds its clock is ahead of the wall's by then. */
export type ClockPlace = { dataDir: string; port: string; ahead?: number };

/** The app as a process of its own with an empty database (or that of one that was killed), whose clock the test moves. */
export async function startClockServer(place?: ClockPlace): Promise<ClockServer> {
  const child = fork(join(root, 'server/src/integration/clock-server.testing.ts'), {
    cwd: root,
    execPath: join(root, 'node_modules/node/bin/node'),
    // The runner's own options are none of the server's.
    execArgv: [],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(place ? { DATA_DIR: place.dataDir, PORT: place.port, AHEAD: String(place.ahead ?? 0) } : {}),
    },
  });
  const exit = once(child, 'exit');
  const answer = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      exit.then(() => [{ error: 'the server ended' }]),
    ])) as [{ url?: string; dataDir?: string; answer?: number | string; error?: string }];
    if (message.error !== undefined) throw new Error(message.error);
    return message;
  };
  const { url = '', dataDir = '' } = await answer();
  const tell = async (command: ClockCommand) => {
    const answered = answer();
    child.send(command);
    return (await answered).answer ?? '';
  };
  return {
    url,
    tell,
    async stop() {
      await tell({ act: 'stop' });
      await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
      return { dataDir, port: new URL(url).port };
    },
  };
}
