import { expect, it } from 'vitest';
import { postingAmount, purseLeft, reasonName, signedAmount } from '#wallet/bill-text.ts';

it('signs coins as whole numbers and money in yuan', () => {
  expect(signedAmount(-8, 'coin')).toBe('−8');
  expect(signedAmount(200, 'coin')).toBe('+200');
  expect(signedAmount(3860, 'balance')).toBe('+38.60 元');
  expect(signedAmount(-50_000, 'balance')).toBe('−500.00 元');
});

it('gives postings their unit', () => {
  expect(postingAmount({ amount: -5, currency: 'coin_paid' })).toBe('−5 学币');
  expect(postingAmount({ amount: 35, currency: 'cny' })).toBe('+0.35 元');
});

it('says what is left in which purse', () => {
  expect(purseLeft({ purse: 'gift', kind: 'coin', balanceAfter: 3 })).toBe('赠送学币剩 3');
  expect(purseLeft({ purse: 'pending', kind: 'balance', balanceAfter: 21_480 })).toBe('待结算剩 214.80 元');
});

it('has a word for reasons that come later', () => {
  expect(reasonName('recharge')).toBe('充值');
  expect(reasonName('something_new')).toBe('其他');
});
