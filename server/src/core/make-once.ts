/**
 * Makes costly things, at most `most` of them at the same time on this node; who asks for one that is being made waits
 * for the same.
 */
export function createMaker<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const making = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(make: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    running++;
    try {
      return await make();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  return async (key, make) => {
    let pending = making.get(key);
    if (!pending) {
      pending = inTurn(make).finally(() => making.delete(key));
      making.set(key, pending);
    }
    return await pending;
  };
}
