import { describe, expect, it } from 'vitest';
import {
  dateColumns,
  dateLimits,
  pickerMode,
  rangeText,
  timeColumns,
  timeLimits,
  validChoice,
  validIndex,
} from '#device/picker.ts';

describe('picker', () => {
  it('knows four modes, anything else is a selector', () => {
    expect(['selector', 'multiSelector', 'time', 'date', 'region'].map(pickerMode)).toEqual([
      'selector',
      'multiSelector',
      'time',
      'date',
      'selector',
    ]);
  });

  it('shows an entry or its field', () => {
    expect(rangeText('甲')).toBe('甲');
    expect(rangeText({ name: '乙' }, 'name')).toBe('乙');
    expect(rangeText(2026)).toBe('2026');
  });

  it.each([
    [1, 1],
    [3, 0],
    [-1, 0],
    [1.5, 0],
    ['2', 2],
    [undefined, 0],
  ])('index %j of three is %d', (value, index) => expect(validIndex(value, 3)).toBe(index));

  it('dates reach 150 years to both sides of this year', () => {
    const now = new Date(2026, 5, 1);
    expect(dateLimits('day', undefined, undefined, now)).toEqual({ start: '1876-01-01', end: '2176-12-31' });
    expect(dateLimits('year', undefined, undefined, now)).toEqual({ start: '1876', end: '2176' });
    expect(dateLimits('month', '2020-03', 'bad', now)).toEqual({ start: '2020-03', end: '2176-12' });
  });

  it('times run from 00:00 to 23:59', () => {
    const limits = timeLimits();
    expect(limits).toEqual({ start: '00:00', end: '23:59' });
    const [hours, minutes] = timeColumns(limits, '00');
    expect([hours?.length, hours?.[0], hours?.at(-1)]).toEqual([24, '00', '23']);
    expect([minutes?.length, minutes?.[0], minutes?.at(-1)]).toEqual([60, '00', '59']);
    expect(timeLimits('24:00', '9:00')).toEqual(limits);
  });

  it('keeps minutes within the limits of their hour', () => {
    const limits = timeLimits('08:30', '10:15');
    expect(timeColumns(limits, '08')[1]?.[0]).toBe('30');
    expect(timeColumns(limits, '10')[1]?.at(-1)).toBe('15');
    expect(timeColumns(limits, '09')[1]).toHaveLength(60);
  });

  it('dates are as fine as asked, months and days within their limits', () => {
    const limits = dateLimits('day', '2024-02-10', '2025-03-05');
    expect(dateColumns('year', dateLimits('year', '2024', '2025'), [])).toEqual([['2024', '2025']]);
    expect(dateColumns('day', limits, ['2024', '02'])[2]?.[0]).toBe('10');
    expect(dateColumns('day', limits, ['2024', '02'])[2]?.at(-1)).toBe('29');
    expect(dateColumns('day', limits, ['2025', '03'])[2]?.at(-1)).toBe('05');
    expect(dateColumns('month', dateLimits('month', '2024-02', '2025-03'), ['2025'])[1]).toEqual([
      '01',
      '02',
      '03',
    ]);
  });

  it('a value that is not found falls to the first', () => {
    expect(validChoice([['a', 'b'], ['c']], ['b', 'x'])).toEqual(['b', 'c']);
    expect(validChoice([[]], ['a'])).toEqual(['']);
  });
});
