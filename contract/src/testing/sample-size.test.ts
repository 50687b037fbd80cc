import { expect, test } from 'vitest';
import { sampleSize } from './sample-size.ts';

const sizes = { short: 3, long: 20 };

test('a sample is short unless TEST_RUNS asks for a long one', () => {
  expect(['', 'short', 'long'].map((setting) => sampleSize(sizes, setting))).toEqual([3, 3, 20]);
  const before = process.env['TEST_RUNS'];
  delete process.env['TEST_RUNS'];
  expect(sampleSize(sizes)).toBe(3);
  if (before !== undefined) process.env['TEST_RUNS'] = before;
});

test('a sample size that is misspelt stops the test instead of making it short', () => {
  expect(() => sampleSize(sizes, 'lnog')).toThrow('TEST_RUNS');
});
