import { AppError } from '#core/errors.ts';

export type FairQueueOptions = {
  /** Works that run at a time on this node. */
  atOnce: number;
  /** Works that may wait, of all together and of one key. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** What somebody reads whose work finds no place, and seconds until it may be tried again. */
  refusal: string;
  retryAfter: number;
};

export type FairQueue = {
  /** Runs `work` when it is its turn; refuses with 5000 and HTTP 503 when too many wait. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Lets a few works run at a time, and of those that wait one of each key in turn: whoever sends a hundred waits for their own
 * hundred, everybody else for one of theirs.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  /** Keys in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function enter(key: string): Promise<void> {
    if (running < options.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const line = lines.get(key) ?? [];
    if (waiting >= options.mostWaiting || line.length >= options.mostWaitingOfOne) {
      const { refusal, retryAfter } = options;
      return Promise.reject(new AppError(5000, refusal, { retryAfter }, 503));
    }
    waiting += 1;
    return new Promise((resolve) => {
      line.push(resolve);
      lines.set(key, line);
    });
  }

  /** The turn goes straight to the next one: nobody can come in between. */
  function leave(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, line] = next;
    const resume = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    resume?.();
  }

  return {
    async run(key, work) {
      await enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
