import { expect, test } from 'vitest';
import { dayLabel, emptyWeek, noteOf } from '#check-in/check-in-text.ts';
import type { Status } from '#check-in/check-in-text.ts';

const after = (streak: number): Status => ({
  today: '2026-11-21',
  signed: true,
  streak,
  coins: 1,
  week: [...emptyWeek],
});

test.each([
  [undefined, '连续签到 7 天，第 7 天得 6 学币'],
  [after(0), '连续签到 7 天，第 7 天得 6 学币'],
  [after(1), '已连续签到 1 天，再签 6 天得 6 学币'],
  [after(7), '已连续签到 7 天，本周 6 学币已到手'],
  [after(8), '已连续签到 8 天，再签 6 天得 6 学币'],
])('text', (status, said) => {
  expect(noteOf(status, '学币')).toBe(said);
});

test('a day is read aloud with its coins and state', () => {
  expect(dayLabel({ day: 7, coins: 6, state: 'next' }, '书币')).toBe('第 7 天，6 书币，未到');
});
