import { describe, expect, it } from 'vitest';
import { dayText, spanText } from '#format/china-time.ts';

describe('a moment', () => {
  it('is read from the clock of where events are, wherever the reader is', () => {
    expect(dayText(1_700_000_000, 1_700_000_000)).toBe('11月15日 周三 06:13');
  });

  // 2024-01-01 00:00 in China, when it is still 2023 in UTC.
  const newYear = 1_704_038_400;
  it('has its year when that is another one there', () => {
    expect(dayText(newYear, newYear - 1)).toBe('2024年1月1日 周一 00:00');
    expect(dayText(newYear - 1, newYear)).toBe('2023年12月31日 周日 23:59');
    expect(dayText(newYear, newYear + 300 * 86_400)).toBe('1月1日 周一 00:00');
  });

  it('to another says a year once, and both when it goes over New Year', () => {
    const [day, hour] = [86_400, 3600];
    expect(spanText(newYear, newYear + hour, newYear)).toBe('1月1日 周一 00:00 至 01:00');
    expect(spanText(newYear, newYear + day, newYear - 1)).toBe(
      '2024年1月1日 周一 00:00 至 1月2日 周二 00:00',
    );
    expect(spanText(newYear - hour, newYear + hour, newYear)).toBe(
      '2023年12月31日 周日 23:00 至 2024年1月1日 周一 01:00',
    );
  });
});
