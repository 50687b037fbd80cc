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
