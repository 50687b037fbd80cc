import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCoupon } from '../coupon/coupon.testing.ts';

/* What is known of the acts of operators that the audit log is tried with. */

/** What is done about oneself is done by an operator of its own, who has a password. */
export const ofOneself = [
  'operator/logout',
  'operator/changePassword',
  'operator/beginSecondFactor',
  'operator/confirmSecondFactor',
  'operator/renewRecoveryCodes',
];

/** What leaves a line each time: its answer, names and numbers of people or something secret, is kept for no repeat. */
export const unkept = [
  'operator/exportWithdrawalBatch',
  'operator/exportWithholding',
  'operator/exportList',
  'operator/exportAccountStatement',
  'operator/beginSecondFactor',
  'operator/resetOperatorPassword',
  'operator/revealIdentity',
  'operator/proveLedger',
  // Each time another one, or a claim that begins anew.
  'operator/claimReview',
  'operator/claimNextReview',
  'operator/releaseReview',
];

/** Acts of which there is nothing to say but that they were done. */
export const saidByItsName = [
  'operator/logout',
  'operator/changePassword',
  'operator/beginSecondFactor',
  'operator/renewRecoveryCodes',
  'operator/proveLedger',
];

/** Acts whose line says what was there before; the others make something, look at it, or are done once. */
export const changesState = [
  'operator/restoreSetting',
  'operator/setSetting',
  'operator/publishText',
  'operator/withdrawText',
  'operator/addWords',
  'operator/removeWord',
  'operator/removeCategory',
  'operator/undoReview',
  'operator/decideCopyright',
  'operator/approveWithdrawals',
  'operator/rejectWithdrawal',
  'operator/awaitWithdrawalReceipts',
  'operator/settleWithdrawals',
  'operator/failWithdrawal',
  'operator/removeDanmu',
  'operator/decideCorrection',
  'operator/takeDownIntroduction',
  'operator/removeBanner',
  'operator/publishBank',
  'operator/takeDownBank',
  'operator/removeBank',
  'operator/mergeTopics',
  'operator/setTopicShown',
  'operator/decideRefund',
  'operator/resetSecondFactor',
  'operator/setOperatorRole',
  'operator/setOperatorDisabled',
  'operator/muteMember',
  'operator/banMember',
  'operator/setMemberLevel',
  'operator/confirmAdult',
  'operator/decideCoinAdjustment',
  'operator/decideCouponIssue',
  'operator/setCouponCampaign',
  'operator/voidCouponCodes',
  'operator/retryRefund',
];

/** 核销码 of an offline coupon. */
export async function offlineCode(it: TestApp): Promise<string> {
  const { uid: holder } = await buildMember(it.db);
  const id = await buildCoupon(it.db, holder, { kind: 'offline', place: '书店' }, it.clock.now());
  const [row] = await it.db<{ code: string }[]>`select code from coupon where id = ${id}`;
  return row?.code ?? '';
}
