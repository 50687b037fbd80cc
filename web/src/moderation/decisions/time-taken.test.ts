import { expect, test } from 'vitest';
import { timeTaken } from '#moderation/decisions/time-taken.ts';

test.each([
  [0, '1 分钟'],
  [89, '1 分钟'],
  [89 * 60, '89 分钟'],
  [90 * 60, '2 小时'],
  [47 * 3_600, '47 小时'],
  [48 * 3_600, '2 天'],
])('%i seconds are %s', (seconds, text) => expect(timeTaken(seconds)).toBe(text));
