import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, brotliOf, mostBytes, PublicCache } from './public-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = (cache: PublicCache, url: string, text: string, seconds = 10) =>
  cache.make(url, async () => answerOf(text, seconds));

test('what is kept stays below a number of bytes, the oldest goes first', async () => {
  const cache = new PublicCache();
  const text = 'x'.repeat(1_000_000);
  for (let n = 0; n < 100; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await put(cache, `/apis/a?n=${n}`, text);
    expect(cache.bytes).toBeLessThanOrEqual(mostBytes);
  }
  expect(cache.find('/apis/a?n=0')).toBeUndefined();
  expect(cache.find('/apis/a?n=99')).toBeDefined();
});

test('its compressed form and a long address count too', async () => {
  const cache = new PublicCache();
  const url = `/apis/a?cursor=${'c'.repeat(5_000)}`;
  const answer = await put(cache, url, 'y'.repeat(3_000));
  expect(cache.bytes).toBeGreaterThanOrEqual(5_000 + answer.body.length + brotliOf(answer).length);
});

test('what is past its time is let go: when asked for, and before anything that is still good', async () => {
  const cache = new PublicCache();
  await put(cache, '/apis/old', 'x'.repeat(1_000_000), 5);
  const bytes = cache.bytes;
  vi.advanceTimersByTime(5_000);
  expect(cache.find('/apis/old')).toBeUndefined();
  expect(cache.bytes).toBe(0);
  await put(cache, '/apis/kept', 'x', 300);
  const small = cache.bytes;
  for (let n = 0; n < 10; n++) await put(cache, `/apis/short?n=${n}`, 'x'.repeat(1_000_000), 5);
  vi.advanceTimersByTime(5_000);
  for (let n = 0; n < 10; n++) await put(cache, `/apis/next?n=${n}`, 'x'.repeat(1_000_000), 5);
  expect(cache.find('/apis/kept')).toBeDefined();
  expect(cache.bytes).toBeLessThan(small + 11 * bytes);
});

test('a dropped answer, and one made again, are counted once', async () => {
  const cache = new PublicCache();
  await put(cache, '/apis/a?n=1', 'x');
  const one = cache.bytes;
  vi.advanceTimersByTime(10_000);
  await put(cache, '/apis/a?n=1', 'y');
  expect(cache.bytes).toBe(one);
  cache.drop(['a']);
  expect(cache.bytes).toBe(0);
});

test('a call of which only one answer was dropped counts as dropped', () => {
  const cache = new PublicCache();
  cache.drop(['introduce/getIntroduceDetail?id=5']);
  expect(cache.droppedWithin('introduce/getIntroduceDetail', 1_000)).toBe(true);
  expect(cache.droppedWithin('introduce/getList', 1_000)).toBe(false);
});
