import { expect, test } from 'vitest';
import { buyersDifference, earnedDifference } from './difference.ts';

const arm = (viewers: number, buyers: number, fenEach: number) => ({
  viewers,
  buyers,
  earnedFen: buyers * fenEach,
  earnedSquares: buyers * fenEach * fenEach,
});

test('says nothing of few', () => {
  expect(buyersDifference(arm(29, 3, 70), arm(300, 20, 70))).toBeNull();
  expect(earnedDifference(arm(300, 3, 70), arm(29, 20, 70))).toBeNull();
  expect(earnedDifference(arm(300, 2, 70), arm(300, 2, 140))).toBeNull();
  expect(buyersDifference(arm(0, 0, 0), arm(0, 0, 0))).toBeNull();
});

test('lies as Newcombe’s published example says', () => {
  // 56/70 against 48/80: the difference 0.2 lies between 0.0524 and 0.3339 (Newcombe 1998, method 10).
  expect(buyersDifference(arm(80, 48, 1), arm(70, 56, 1))).toEqual({ low: 524, high: 3339 });
});

test('is around 0 for two alike, and off it for two that differ', () => {
  const alike = earnedDifference(arm(1000, 100, 70), arm(1000, 50, 140));
  expect(alike?.low).toBeLessThan(0);
  expect(alike?.high).toBeGreaterThan(0);
  const dearer = earnedDifference(arm(1000, 100, 70), arm(1000, 100, 210));
  // A viewer brings 7 and 21 分: 100 of them 1,400 more, give or take 412.
  expect(dearer).toEqual({ low: 988, high: 1812 });
  expect(buyersDifference(arm(40, 0, 70), arm(40, 0, 70))).toEqual({ low: -876, high: 876 });
});
