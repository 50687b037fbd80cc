import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasCache, readCache, removeCache, writeCache } from '#storage/cache.ts';
import { readStored } from '#storage/storage.ts';

const TAGS = 'UNI-APP-CRMEB:TAG';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000_400 });
});
afterEach(() => vi.useRealTimers());

describe('cache', () => {
  it('tags every key with its end in rounded seconds, 0 = never', () => {
    writeCache('a', 'x');
    writeCache('b', { n: 1 }, 60);
    expect(readStored(TAGS)).toEqual([
      { key: 'a', expire: 0 },
      { key: 'b', expire: 1_000_060 },
    ]);
  });

  it('keeps one tag a key, the newest', () => {
    writeCache('a', 'x', 60);
    writeCache('a', 'y');
    expect(readStored(TAGS)).toEqual([{ key: 'a', expire: 0 }]);
  });

  it.each([
    ['read', () => readCache('other')],
    ['write', () => writeCache('other', 1)],
    ['has', () => hasCache('other')],
  ])('a %s purges every overdue tag together with its key', (_name, act) => {
    writeCache('old', 'x', 60);
    writeCache('kept', 'y');
    vi.advanceTimersByTime(62_000);
    act();
    expect(localStorage.getItem('old')).toBeNull();
    expect(localStorage.getItem('kept')).toBe('y');
    expect((readStored(TAGS) as { key: string }[]).map((tag) => tag.key)).not.toContain('old');
  });

  it('reads an overdue or missing key as an empty text', () => {
    writeCache('a', 'x', 60);
    expect(readCache('a')).toBe('x');
    vi.advanceTimersByTime(62_000);
    expect(readCache('a')).toBe('');
    expect(hasCache('a')).toBe(false);
  });

  it('is over in the very second of its end', () => {
    writeCache('a', 'x', 60);
    vi.advanceTimersByTime(59_000);
    expect(readCache('a')).toBe('x');
    vi.advanceTimersByTime(1000);
    expect(readCache('a')).toBe('');
  });

  it('never purges what never ends', () => {
    writeCache('a', 'x', 0);
    vi.advanceTimersByTime(1e12);
    expect(readCache('a')).toBe('x');
  });

  it('forgets a key with its tag, and survives a spoilt tag list', () => {
    writeCache('a', 'x', 60);
    removeCache('a');
    expect(readStored(TAGS)).toEqual([]);
    localStorage.setItem(TAGS, 'nonsense');
    writeCache('b', 'y', 60);
    expect(readStored(TAGS)).toEqual([{ key: 'b', expire: 1_000_060 }]);
  });
});
