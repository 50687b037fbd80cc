import { describe, expect, it } from 'vitest';
import { formatAgo, formatBadge, formatCoins, formatCount } from '#format/format.ts';
import { formatYuan } from '#format/format-yuan.ts';
import { formatDay, formatMoment } from '#format/format-date.ts';
import { formatBytes } from '#format/format-size.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [-5, '0'],
    [Number.NaN, '0'],
    [9999, '9999'],
    [10_000, '1万'],
    [12_000, '1.2万'],
    [12_999, '1.2万'],
    [87_654, '8.7万'],
    [100_000_000, '1亿'],
    [340_000_000, '3.4亿'],
  ])('%s reads %s', (count, text) => expect(formatCount(count)).toBe(text));
});

describe('formatBadge', () => {
  it.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('%s reads %s', (count, text) => expect(formatBadge(count)).toBe(text));
});

describe('money', () => {
  it.each([
    [130_650, '1306.50'],
    [5, '0.05'],
    [0, '0.00'],
    [-50_000, '-500.00'],
    [-1, '-0.01'],
  ])('%s 分 is %s 元', (fen, text) => expect(formatYuan(fen)).toBe(text));
  it('shows coins whole and without separators', () => expect(formatCoins(12_345)).toBe('12345'));
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [812, '812 B'],
    [1024, '1 KB'],
    [8_598_323, '8.2 MB'],
    [1_048_575, '1 MB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('%s reads %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('times', () => {
  const now = new Date(2026, 10, 18, 12, 0, 0).getTime();
  it.each([
    [0, '刚刚'],
    [59_999, '刚刚'],
    [60_000, '1分钟前'],
    [3_599_999, '59分钟前'],
    [3_600_000, '1小时前'],
    [86_399_999, '23小时前'],
    [86_400_000, '11月17日'],
    [-5000, '刚刚'],
  ])('%s ms ago reads %s', (ago, text) => expect(formatAgo(now - ago, now)).toBe(text));
  it('pads month and day', () => expect(formatAgo(new Date(2026, 0, 5), now)).toBe('01月05日'));
  it('says nothing about an unreadable moment', () => {
    expect(formatAgo('soon', now)).toBe('');
    expect(formatDay('soon')).toBe('');
    expect(formatMoment('soon')).toBe('');
  });
  it('shows a day and a minute', () => {
    expect(formatDay(now)).toBe('2026-11-18');
    expect(formatMoment(new Date(2026, 10, 8, 8, 5))).toBe('2026-11-08 08:05');
  });
});
