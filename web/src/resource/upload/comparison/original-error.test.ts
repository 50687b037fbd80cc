import { afterEach, expect, it, vi } from 'vitest';
import { SlowError, within } from '#resource/upload/comparison/original-error.ts';

afterEach(() => vi.useRealTimers());

it('what takes too long is given up with its sentence; what comes in time is handed on', async () => {
  vi.useFakeTimers();
  const late = within(new Promise(() => {}), 20_000, '太慢了').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await late).toEqual(new SlowError('太慢了'));
  expect(await within(Promise.resolve(7), 20_000, '太慢了')).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
