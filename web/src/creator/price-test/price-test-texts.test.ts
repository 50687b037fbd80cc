import { expect, it } from 'vitest';
import { differenceText } from '#creator/price-test/price-test-texts.ts';

it('says what the numbers say, and no more', () => {
  expect(differenceText({ buyersDifference: null, earnedDifference: null })).toContain('还太少');
  const buyersDifference = { low: -120, high: 340 };
  expect(differenceText({ buyersDifference, earnedDifference: null })).toBe(
    '测试价的购买率比原价 -1.2% 到 +3.4%。买的人还太少，收入的差别还说不准。',
  );
  const told = (low: number, high: number) =>
    differenceText({ buyersDifference, earnedDifference: { low, high } });
  expect(told(-100, 1250)).toContain('还看不出差别');
  expect(told(100, 1250)).toMatch(/^测试价收入更高：每 100 个看到的人，测试价比原价 \+1.00 元 到 \+12.50 元/);
  expect(told(-1250, -100)).toMatch(/^原价收入更高/);
});
