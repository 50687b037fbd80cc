import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failWhenSilent } from '#uploads/upload-silence.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const makeSender = (onerror: XMLHttpRequest['onerror'] = null) => ({
  timeout: 0,
  ontimeout: null as XMLHttpRequest['ontimeout'],
  onerror,
  upload: new EventTarget(),
});

it('gives a piece of a document 60 seconds, and again after each bit that went out', () => {
  const sender = makeSender();
  failWhenSilent(sender);
  expect(sender.timeout).toBe(60_000);
  vi.advanceTimersByTime(45_000);
  sender.upload.dispatchEvent(new Event('progress'));
  expect(sender.timeout).toBe(105_000);
});

it('ends a silent piece as a lost connection, which is tried again', () => {
  const onError = vi.fn<(event: ProgressEvent) => void>();
  const sender = makeSender(onError);
  failWhenSilent(sender);
  sender.ontimeout?.call(sender as never, new Event('timeout') as ProgressEvent);
  expect(onError).toHaveBeenCalledOnce();
});
