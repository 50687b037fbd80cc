import { describe, expect, it } from 'vitest';
import { formatDate, relativeTime } from '#format/time.ts';

describe('time', () => {
  const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
  const at = now / 1000;
  it.each([
    [59, '刚刚'],
    [60, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '11月19日'],
  ])('%d seconds ago is %s', (seconds, text) => expect(relativeTime(at - seconds, now)).toBe(text));

  it('writes a day, and the time of day when asked', () => {
    const moment = new Date(2026, 0, 5, 8, 3, 9).getTime() / 1000;
    expect(formatDate(moment)).toBe('2026-01-05');
    expect(formatDate(moment, { time: true })).toBe('2026-01-05 08:03:09');
  });
});
