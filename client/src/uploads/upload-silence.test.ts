import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeOutWhenSilent } from '#uploads/upload-silence.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it('gives a piece of a document 60 seconds, and again after each bit that went out', () => {
  const sender = { timeout: 0, upload: new EventTarget() };
  timeOutWhenSilent(sender);
  expect(sender.timeout).toBe(60_000);
  vi.advanceTimersByTime(45_000);
  sender.upload.dispatchEvent(new Event('progress'));
  expect(sender.timeout).toBe(105_000);
});
