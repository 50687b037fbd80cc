import { expect, test } from 'vitest';
import { couponReason, type CouponChoice } from './coupon-reason.ts';

const coupon = (id: number, name: string, discount: number): CouponChoice => ({
  id,
  name,
  kind: 'cash',
  scope: 'memberships',
  worth: '3',
  unit: '元',
  condition: '无门槛，限开通会员',
  discount,
  bonusCoins: 0,
  expiresAt: 1_800_000_000,
});
const effect = ({ discount }: CouponChoice) => `减 ${discount / 100} 元`;
const [dear, cheap, other] = [coupon(1, '九折券', 500), coupon(2, '立减券', 300), coupon(3, '见面礼', 300)];
const reason = (coupons: readonly CouponChoice[], current: CouponChoice | null) =>
  couponReason({ coupons, current, effect });

test('the best one is named with why it is the best', () => {
  expect(reason([dear, cheap], dear)).toBe('九折券，2 张里最划算');
  expect(reason([cheap, other], cheap)).toBe('立减券，同样划算的里最早到期');
  expect(reason([cheap], cheap)).toBe('立减券，无门槛，限开通会员');
});

test('another choice, or none, says what the best would do', () => {
  expect(reason([dear, cheap], cheap)).toBe('立减券，你选的；最多可以减 5 元');
  expect(reason([dear, cheap], null)).toBe('没有使用，最多可以减 5 元');
  expect(reason([], null)).toBe('');
});
