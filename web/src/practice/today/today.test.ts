import { describe, expect, it } from 'vitest';
import { lastPractisedWeek, shadeOf, weeksOf } from '#practice/today/year-map.tsx';

describe('the map of a year', () => {
  it('has a place for every day, in weeks from Monday', () => {
    const weeks = weeksOf(2026, [{ day: '2026-01-01', answered: 12 }]);
    // 2026 begins on a Thursday.
    expect(weeks[0]).toEqual([null, null, null, 12, 0, 0, 0]);
    expect(weeks.flat().filter((one) => one !== null)).toHaveLength(365);
    expect(
      weeksOf(2028, [])
        .flat()
        .filter((one) => one !== null),
    ).toHaveLength(366);
  });

  it('knows the last week in which anything was answered', () => {
    expect(lastPractisedWeek(weeksOf(2026, [{ day: '2026-01-06', answered: 3 }]))).toBe(1);
    expect(lastPractisedWeek(weeksOf(2026, [{ day: '2026-11-24', answered: 1 }]))).toBe(47);
    expect(lastPractisedWeek(weeksOf(2026, []))).toBe(-1);
  });

  it('is darker the more was answered', () => {
    expect([0, 1, 10, 30, 60].map(shadeOf)).toEqual([0, 1, 2, 3, 4]);
  });
});
