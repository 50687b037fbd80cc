import { expect, test } from 'vitest';
import { followText } from '#social/follow-text.ts';

test('the button says what is between two members', () => {
  expect(followText({ attention: false, fan: false })).toBe('关注');
  expect(followText({ attention: false, fan: true })).toBe('回关');
  expect(followText({ attention: true, fan: false })).toBe('已关注');
  expect(followText({ attention: true, fan: true })).toBe('互相关注');
});
