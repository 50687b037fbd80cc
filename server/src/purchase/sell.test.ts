import { expect, it } from 'vitest';
import { spread } from './sell.ts';

it('spreads a sum over parts exactly, none getting more than itself', () => {
  expect(spread(5, [3, 3, 3])).toEqual([1, 2, 2]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
  for (let sum = 0; sum <= 30; sum++) {
    const parts = [7, 0, 1, 19, 3];
    const shares = spread(sum, parts);
    expect(shares.reduce((a, b) => a + b)).toBe(sum);
    expect(shares.every((share, at) => share >= 0 && share <= (parts[at] ?? 0))).toBe(true);
  }
});
