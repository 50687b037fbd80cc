/** What other parts of the app use of coupons. */
export { CouponLine, type CouponChoice } from '#coupon/coupon-picker.tsx';
