import * as coupon from '@xuelin/contract/coupon';
import { read, write } from '#core/calls/call-context.ts';
import { getClaimableList, getMyList, getUsableList } from './coupon.queries.ts';
import { claim, redeem } from './give-coupon.ts';
import { use, verifyOffline } from './use-coupon.ts';

export const couponCalls = [
  read(coupon.getMyList, getMyList),
  read(coupon.getClaimableList, getClaimableList),
  read(coupon.getUsableList, getUsableList),
  write(coupon.claim, claim),
  // A code is worth something: nobody tries them in masses.
  write(coupon.redeem, redeem, { limit: { max: 20, seconds: 600, by: 'member' } }),
  write(coupon.use, use),
  write(coupon.verifyOffline, verifyOffline),
];
