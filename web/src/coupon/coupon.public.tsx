/** What other parts of the app use of coupons. */
export { CouponLine } from '#coupon/coupon-picker.tsx';
export type { CouponChoice } from '#coupon/coupon-reason.ts';
