import { afterEach, expect, test, vi } from 'vitest';
import { createLimits } from './limits.ts';

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
