import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLimits } from './limits.ts';
import { createLog } from '#core/log.ts';
import { openRedis } from '#core/config/redis.ts';

afterEach(() => void vi.useRealTimers());

test('what was counted in memory is forgotten when its window is over', async () => {
  vi.useFakeTimers();
  const limits = createLimits(null);
  const limit = { max: 1, seconds: 60 };
  for (let i = 0; i < 1_000; i++) {
    // oxlint-disable-next-line no-await-in-loop -- in memory
    await limits.take('call', `ip:${i}`, limit);
  }
  await expect(limits.take('call', 'ip:1', limit)).rejects.toMatchObject({ code: 4029 });
  // One timer stands for each key that is kept.
  expect(vi.getTimerCount()).toBe(1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  await limits.take('call', 'ip:1', limit);
});

describe('without the Redis that was configured', () => {
  /** A port that nobody listens on, or one that ends every connection, or one that never says a word. */
  async function portOf(kind: 'nobody' | 'closing' | 'silent') {
    const open = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      open.add(socket.on('error', () => {}));
      if (kind === 'closing') socket.destroy();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as net.AddressInfo;
    const stop = () => {
      for (const socket of open) socket.destroy();
      server.close();
    };
    if (kind === 'nobody') stop();
    return { port, stop };
  }

  test.each(['nobody', 'closing', 'silent'] as const)(
    '%s there: this node counts by itself',
    async (kind) => {
      const { port, stop } = await portOf(kind);
      const redis = openRedis(`redis://127.0.0.1:${port}`, createLog('silent'));
      try {
        const limits = createLimits(redis);
        const limit = { max: 2, seconds: 60 };
        await limits.take('call', 'ip:1', limit);
        await limits.take('call', 'ip:1', limit);
        await expect(limits.take('call', 'ip:1', limit)).rejects.toMatchObject({ code: 4029 });
        await limits.take('call', 'ip:2', limit);
      } finally {
        redis.disconnect();
        stop();
      }
    },
  );
});
