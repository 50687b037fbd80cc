import * as coupon from '@xuelin/contract/coupon';
import * as issues from '@xuelin/contract/operator/coupon-issues';
import * as desk from '@xuelin/contract/operator/coupons';
import { read, write } from '#core/calls/call-context.ts';
import { getCouponCampaignList, getCouponFigures, setCouponCampaign } from './desk/campaigns.ts';
import { exportCouponCodes, makeCouponCodes, voidCouponCodes } from './desk/codes.ts';
import { decideCouponIssue, getCouponIssueList } from './desk/decide-issue.ts';
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
  read(desk.getCouponCampaignList, getCouponCampaignList),
  read(desk.getCouponFigures, getCouponFigures),
  write(desk.setCouponCampaign, setCouponCampaign),
  write(desk.makeCouponCodes, makeCouponCodes),
  write(desk.exportCouponCodes, exportCouponCodes),
  write(desk.voidCouponCodes, voidCouponCodes),
  read(issues.getCouponIssueList, getCouponIssueList),
  write(issues.decideCouponIssue, decideCouponIssue),
];
