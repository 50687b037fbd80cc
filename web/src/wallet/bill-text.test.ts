import { expect, it } from 'vitest';
import { lineAmount, postingAmount, purseText, reasonName, signedAmount } from '#wallet/bill-text.ts';

it('signs coins as whole numbers and money in yuan', () => {
  expect(signedAmount(-8, 'coin')).toBe('−8');
  expect(signedAmount(200, 'coin')).toBe('+200');
  expect(signedAmount(3860, 'balance')).toBe('+38.60 元');
  expect(signedAmount(-50_000, 'balance')).toBe('−500.00 元');
});

it('gives no sign to what moves between one’s own purses', () => {
  expect(lineAmount({ amount: 1500, kind: 'balance', reason: 'withdrawal_hold' })).toBe('15.00 元');
  expect(lineAmount({ amount: 80, kind: 'balance', reason: 'settlement' })).toBe('0.80 元');
  expect(lineAmount({ amount: 80, kind: 'balance', reason: 'sale' })).toBe('+0.80 元');
});

it('gives postings their unit', () => {
  expect(postingAmount({ amount: -5, currency: 'coin_paid' })).toBe('−5 学币');
  expect(postingAmount({ amount: 35, currency: 'cny' })).toBe('+0.35 元');
});

it('says what is left in the purse it changed, and of several what each gave', () => {
  const gift = { purse: 'gift', amount: -6, balanceAfter: 3 };
  const paidPart = { purse: 'paid', amount: -2, balanceAfter: 260 };
  expect(purseText({ kind: 'coin', reason: 'purchase', parts: [gift] })).toBe('赠送学币剩 3');
  expect(purseText({ kind: 'coin', reason: 'purchase', parts: [gift, paidPart] })).toBe(
    '赠送学币 −6，充值学币 −2',
  );
  const pending = { purse: 'pending', amount: 70, balanceAfter: 21_480 };
  expect(purseText({ kind: 'balance', reason: 'purchase', parts: [pending] })).toBe('待结算剩 214.80 元');
  expect(purseText({ kind: 'balance', reason: 'settlement', parts: [pending, pending] })).toBe(
    '待结算转为可提现',
  );
});

it('has a word for reasons that come later', () => {
  expect(reasonName('recharge')).toBe('充值');
  expect(reasonName('something_new')).toBe('其他');
});
