export { type Target } from './coupon-worth.ts';
export { giveCoupon, type CouponSource } from './give-coupon.ts';
export {
  couponEffect,
  freeCoupon,
  lockCoupon,
  returnCoupon,
  returnOrderCoupon,
  settleCoupon,
  useCoupon,
} from './hold-coupon.ts';
export { addCode, addTemplate, type NewTemplate } from './templates.ts';
export { usableCoupons } from './usable-coupons.ts';
export { registerGrantDays, type GrantDays } from './use-coupon.ts';
export { claimWorth, refuseTimes } from './desk/campaigns.ts';
export { issueCoupons, mostCoinsOf } from './desk/issues.ts';
