import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusals, type PictureAnswer, type PictureOrder } from './picture-order.ts';

export type PictureProcess = {
  /** Makes a picture anew in the process. One at a time: the next order waits for the answer to the last. */
  remake(order: PictureOrder): Promise<PictureAnswer>;
};

type Ending = { answer: PictureAnswer } | 'timeout' | 'gone';

/** Megabytes of its JavaScript; pixels lie beside it. */
const heapMegabytes = 192;

/**
 * A process of its own that decodes pictures: whatever bytes of strangers do to a decoder, hang it or bring it down, they do
 * there. It starts with the first picture, is used again for those that follow, is killed when one takes longer than
 * `seconds`, and ends when there was none for `idleSeconds`. It has nothing of the server's environment and may read the
 * decoder's library only.
 */
export function createPictureProcess({ seconds = 15, idleSeconds = 60 } = {}): PictureProcess {
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  /** The running process; a new one when it has ended meanwhile. */
  async function open(): Promise<{ child: ChildProcess; isFresh: boolean }> {
    if (current?.connected) return { child: current, isFresh: false };
    const child = startChild();
    current = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`pictures cannot be read: ${signal ?? code}`)));
    });
    return { child, isFresh: true };
  }

  function end(child: ChildProcess): void {
    child.kill('SIGKILL');
    if (current === child) current = null;
  }

  async function remake(order: PictureOrder): Promise<PictureAnswer> {
    clearTimeout(idle);
    const { child, isFresh } = await open();
    hold(child);
    const ending = await ask(child, order, seconds * 1000);
    letGo(child);
    if (typeof ending === 'object') {
      idle = setTimeout(() => end(child), idleSeconds * 1000).unref();
      return ending.answer;
    }
    end(child);
    if (ending === 'timeout') return { refusal: refusals.slow };
    // One that has worked before may have been ended by the machine: the picture gets a process of its own.
    return isFresh ? { refusal: refusals.damaged } : remake(order);
  }

  return { remake };
}

function startChild(): ChildProcess {
  const here = import.meta.dirname;
  const child = fork(path.join(here, 'picture.child.ts'), {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      '--permission',
      '--allow-addons',
      ...[here, libraryFolder('sharp')].map((folder) => `--allow-fs-read=${realpathSync(folder)}`),
    ],
  });
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** The node_modules folder a library lies in. */
function libraryFolder(name: string): string {
  const file = realpathSync(fileURLToPath(import.meta.resolve(name)));
  const marker = `${path.sep}node_modules${path.sep}`;
  return file.slice(0, file.lastIndexOf(marker) + marker.length - 1);
}

function ask(child: ChildProcess, order: PictureOrder, milliseconds: number): Promise<Ending> {
  return new Promise((resolve) => {
    const finish = (ending: Ending) => {
      clearTimeout(clock);
      child.off('message', onAnswer);
      child.off('exit', onExit);
      resolve(ending);
    };
    const onAnswer = (answer: unknown) => finish({ answer: answer as PictureAnswer });
    const onExit = () => finish('gone');
    const clock = setTimeout(() => finish('timeout'), milliseconds);
    child.on('message', onAnswer);
    child.on('exit', onExit);
    child.send(order, (error) => {
      if (error) finish('gone');
    });
  });
}

/** While it has no order the process keeps nobody from ending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
