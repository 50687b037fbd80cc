import { describe, expect, it } from 'vitest';
import { dueText, shortDay } from '#practice/mistakes/due-text.ts';

describe('when a mistake comes back', () => {
  // 2026-11-22 23:30 in China.
  const now = Date.UTC(2026, 10, 22, 15, 30) / 1000;

  it('counts days of China’s calendar, not spans of 24 hours', () => {
    expect(dueText(now - 5, now)).toBe('现在');
    expect(dueText(now + 20 * 60, now)).toBe('今天');
    expect(dueText(now + 40 * 60, now)).toBe('明天');
    expect(dueText(now + 4 * 86_400, now)).toBe('4 天后');
    expect(dueText(now + 90 * 86_400, now)).toBe('3 个月后');
  });

  it('writes a day short', () => {
    expect([shortDay('2026-01-09'), shortDay('2026-12-01')]).toEqual(['9', '12月']);
  });
});
