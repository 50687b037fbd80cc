import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

type Held = { release: RequestRelease; done: Promise<void> };

/** Milliseconds a request waits for the one before it. */
const longestWait = 10_000;

/**
 * One request at a time for an upload, on this node: a new one asks the one before it to end (a client that came
 * back finds its dead connection still open) and waits. Over nodes the database decides by the offset.
 */
export class UploadLocker implements Locker {
  private readonly held = new Map<string, Held>();

  newLock(id: string): Lock {
    let free = (): void => undefined;
    return {
      lock: async (signal, release) => {
        const until = AbortSignal.any([signal, AbortSignal.timeout(longestWait)]);
        for (let before = this.held.get(id); before; before = this.held.get(id)) {
          await before.release();
          await ended(before.done, until);
        }
        const done = new Promise<void>((resolve) => (free = resolve));
        this.held.set(id, { release, done });
      },
      unlock: async () => {
        this.held.delete(id);
        free();
      },
    };
  }
}

function ended(done: Promise<void>, until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
    if (until.aborted) return refuse();
    until.addEventListener('abort', refuse, { once: true });
    void done.then(() => {
      until.removeEventListener('abort', refuse);
      resolve();
    });
  });
}
