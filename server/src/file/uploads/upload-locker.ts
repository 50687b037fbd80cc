import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

type HeldLock = { release: RequestRelease; completion: Promise<void> };

/** Milliseconds a request waits for the one before it. */
const longestWait = 10_000;

/**
 * One request at a time for an upload, on this node: a new one asks the one before it to end (a client that came
 * back finds its dead connection still open) and waits. Over nodes the database decides by the offset.
 */
export class UploadLocker implements Locker {
  private readonly locks = new Map<string, HeldLock>();

  newLock(id: string): Lock {
    let free = (): void => undefined;
    return {
      lock: async (signal, release) => {
        const until = AbortSignal.any([signal, AbortSignal.timeout(longestWait)]);
        for (let before = this.locks.get(id); before; before = this.locks.get(id)) {
          await before.release();
          await waitFor(before.completion, until);
        }
        const completion = new Promise<void>((resolve) => (free = resolve));
        this.locks.set(id, { release, completion });
      },
      unlock: async () => {
        this.locks.delete(id);
        free();
      },
    };
  }
}

function waitFor(completion: Promise<void>, until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
    if (until.aborted) return refuse();
    until.addEventListener('abort', refuse, { once: true });
    void completion.then(() => {
      until.removeEventListener('abort', refuse);
      resolve();
    });
  });
}
