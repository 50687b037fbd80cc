import type { Tag } from '@xuelin/contract/core/tags';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOf, brotliOf, mostBytes, PublicCache } from './public-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = (
  cache: PublicCache,
  url: string,
  text: string,
  { seconds = 10, tags = ['banner'] }: { seconds?: number; tags?: Tag[] } = {},
) => cache.make(url, tags, async () => answerOf(text, seconds));

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
  await put(cache, '/apis/old', 'x'.repeat(1_000_000), { seconds: 5 });
  const bytes = cache.bytes;
  vi.advanceTimersByTime(5_000);
  expect(cache.find('/apis/old')).toBeUndefined();
  expect(cache.bytes).toBe(0);
  await put(cache, '/apis/kept', 'x', { seconds: 300 });
  const small = cache.bytes;
  for (let n = 0; n < 10; n++) await put(cache, `/apis/short?n=${n}`, 'x'.repeat(1_000_000), { seconds: 5 });
  vi.advanceTimersByTime(5_000);
  for (let n = 0; n < 10; n++) await put(cache, `/apis/next?n=${n}`, 'x'.repeat(1_000_000), { seconds: 5 });
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
  cache.drop(['banner']);
  expect(cache.bytes).toBe(0);
});

describe('a drop by tag', () => {
  const findUrls = (cache: PublicCache, ...urls: string[]) =>
    urls.filter((url) => cache.find(url) !== undefined);

  async function fillCache() {
    const cache = new PublicCache();
    await put(cache, '/list', 'x', { tags: ['resource', 'member'] });
    await put(cache, '/5', 'x', { tags: ['resource:5'] });
    await put(cache, '/6', 'x', { tags: ['resource:6'] });
    await put(cache, '/banner', 'x', { tags: ['banner'] });
    return cache;
  }

  test.each<[Tag[], string[]]>([
    [['resource:5'], ['/6', '/banner']],
    [['resource'], ['/banner']],
    [['resource:55'], ['/5', '/6', '/banner']],
    [['member'], ['/5', '/6', '/banner']],
    [['wallet'], ['/list', '/5', '/6', '/banner']],
    [[], ['/list', '/5', '/6', '/banner']],
  ])('of %j leaves %j', async (tags, left) => {
    const cache = await fillCache();
    cache.drop(tags);
    expect(findUrls(cache, '/list', '/5', '/6', '/banner')).toEqual(left);
  });

  test('reaches an answer that is being made, and no other', async () => {
    const cache = new PublicCache();
    const waiting: (() => void)[] = [];
    const make = (url: string, tags: Tag[]) =>
      cache.make(url, tags, async () => {
        await new Promise<void>((resolve) => void waiting.push(resolve));
        return answerOf('x', 10);
      });
    const answers = [make('/5', ['resource:5']), make('/6', ['resource:6'])];
    cache.drop(['resource:5']);
    const again = make('/5', ['resource:5']);
    expect(waiting).toHaveLength(3);
    for (const go of waiting) go();
    await Promise.all([...answers, again]);
    expect(findUrls(cache, '/5', '/6')).toEqual(['/5', '/6']);
    expect(cache.find('/5')).toBe(await again);
  });

  test('is remembered by name and by id', () => {
    const cache = new PublicCache();
    cache.drop(['resource:5']);
    const recent = (tag: Tag) => cache.droppedWithin([tag], 1_000);
    expect((['resource', 'resource:5', 'resource:6', 'member'] as const).map(recent)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    cache.drop(['resource']);
    expect(recent('resource:6')).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect((['resource', 'resource:5'] as const).map(recent)).toEqual([false, false]);
  });
});
