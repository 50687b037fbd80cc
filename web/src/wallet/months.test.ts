import { describe, expect, it } from 'vitest';
import { monthLabel, monthOf, monthsBack, shiftMonth } from '#wallet/months.ts';

describe('months', () => {
  it('begin at midnight in China, wherever the reader is', () => {
    expect(monthOf(Date.UTC(2026, 9, 31, 15, 59, 59))).toBe('2026-10');
    expect(monthOf(Date.UTC(2026, 9, 31, 16))).toBe('2026-11');
    expect(monthOf(Date.UTC(2026, 11, 31, 16))).toBe('2027-01');
  });

  it('follow one another over the end of a year', () => {
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-05', -17)).toBe('2024-12');
    expect(shiftMonth('2026-05', 0)).toBe('2026-05');
  });

  it('are written as people write them', () => {
    expect(monthLabel('2026-01')).toBe('2026年1月');
    expect(monthLabel('2026-11')).toBe('2026年11月');
  });

  it('can be listed from the newest', () => {
    expect(monthsBack('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(monthsBack('2025-10', '2025-11')).toEqual([]);
  });
});
