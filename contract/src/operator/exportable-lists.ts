// Apart from the calls: no schemas, so that the console may take it as it is.

/** Lists of the console that can be taken along as a file, and the most lines of one. */
export const exportableLists = [
  'operator/getReviewList',
  'operator/getCorrectionList',
  'operator/getFeedbackList',
  'operator/getDanmuList',
  'operator/getWordList',
  'operator/getCopyrightList',
  'operator/getMemberList',
  'operator/getCoinAdjustmentList',
  'operator/getOrderList',
  'operator/getRefundList',
  'operator/getOpenRefundList',
  'operator/getWithdrawalList',
  'operator/getWithdrawalBatchList',
  'operator/getJournalList',
  'operator/getLedgerCheckList',
  'operator/getReconciliationList',
  'operator/getPaymentDifferences',
  'operator/getIntroductionList',
  'operator/getBankList',
  'introduce/getCategoryList',
  'operator/getCategoryList',
  'operator/getBannerList',
  'operator/getTopicList',
  'operator/getCouponCampaignList',
  'operator/getCouponIssueList',
  'operator/getTextList',
  'operator/getTextVersionList',
  'operator/getSettingList',
  'operator/getSettingHistory',
  'operator/getOperatorList',
  'operator/getAuditLog',
  'operator/getFigures',
  'operator/getCallTimeList',
] as const;
export type ExportableList = (typeof exportableLists)[number];

export const isExportable = (call: string): call is ExportableList =>
  (exportableLists as readonly string[]).includes(call);

/** Lines of one file. */
export const EXPORT_MAX = 10_000;
