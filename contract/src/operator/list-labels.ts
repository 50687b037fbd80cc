// Apart from the calls: no schemas, so that the console may take it as it is.

import type { ComplaintState } from '../copyright.ts';
import type { CallName, Input, Output } from '../core/types.ts';

/*
 * What people read for the words of lists, on the pages of the console and in their files. Kinds of content are called by
 * `auditSubjectNames`, roles by `operatorRoleNames`, withdrawals by `withdrawalStateTexts`, journals by `journalReasons`.
 */

type Item<N extends CallName> = Output<N> extends { list: (infer T)[] } ? T : never;
type Campaign = Input<'operator/addCouponCampaign'>;

export const reviewCauseLabels: Record<NonNullable<Input<'operator/getReviewList'>['cause']>, string> = {
  doubtful: '检查存疑',
  newcomer: '新作者',
  reported: '被举报',
  policy: '一律先审',
  resubmitted: '修改后重交',
  appeal: '申诉',
};

export const correctionKindLabels: Record<Item<'operator/getCorrectionList'>['kind'], string> = {
  stem: '题干',
  options: '选项',
  key: '答案',
  explanation: '解析',
  other: '其他',
};

export const feedbackKindLabels: Record<Item<'operator/getFeedbackList'>['kind'], string> = {
  fault: '故障',
  idea: '建议',
  account: '账号',
  complaint: '投诉',
  other: '其他',
};

export const danmuStateLabels: Record<Item<'operator/getDanmuList'>['state'], string> = {
  published: '已发布',
  reviewing: '审核中',
  rejected: '没有通过',
};

export const wordVerdictLabels: Record<Item<'operator/getWordList'>['verdict'], string> = {
  refused: '不能发布',
  doubtful: '要人审核',
};

export const complaintStateLabels: Record<ComplaintState, string> = {
  received: '等待决定',
  takenDown: '已下架，等反通知',
  countered: '有反通知，等投诉人',
  disputed: '双方不一致，等待决定',
  rejected: '未成立',
  restored: '已恢复',
  upheld: '成立',
  withdrawn: '投诉人撤回',
  closed: '账号注销，结束',
};

export const purseLabels: Record<Item<'operator/getCoinAdjustmentList'>['purse'], string> = {
  paid: '充值学币',
  gift: '赠送学币',
};

export const coinAdjustmentStateLabels: Record<Item<'operator/getCoinAdjustmentList'>['state'], string> = {
  waiting: '等待同意',
  done: '已完成',
  rejected: '已拒绝',
};

export const refundWishStateLabels: Record<Item<'operator/getRefundList'>['state'], string> = {
  waiting: '等待决定',
  refunded: '已退款',
  rejected: '已拒绝',
};

export const couponIssueStateLabels: Record<Item<'operator/getCouponIssueList'>['state'], string> = {
  waiting: '等待同意',
  done: '已发放',
  rejected: '已拒绝',
  withdrawn: '已作废',
};

export const couponKindLabels: Record<Campaign['kind'], string> = {
  threshold: '满减券',
  percent: '折扣券',
  cash: '无门槛券',
  download: '免费下载券',
  memberDays: '会员体验券',
  bonus: '充值加赠券',
  offline: '线下券',
};

export const couponScopeLabels: Record<Campaign['scope'], string> = {
  all: '全场',
  resources: '资料',
  banks: '题库',
  introductions: '介绍',
  memberships: '开通会员',
  recharge: '充值',
  item: '指定的一份内容',
};

/** Kinds of orders are open: another one is shown by its own word. */
export const orderKindLabels: Readonly<Record<string, string>> = { recharge: '充值', membership: '开通会员' };

export const orderStateLabels: Record<Item<'operator/getOrderList'>['state'], string> = {
  pending: '待支付',
  paid: '已支付',
  finished: '已完成',
  refunded: '已退款',
  cancelled: '已取消',
  closed: '已关闭',
};

export const refundStateLabels: Record<Item<'operator/getOrderList'>['refunds'][number]['state'], string> = {
  waiting: '等待',
  processing: '渠道处理中',
  done: '已退',
  failed: '失败',
};

/** Channels are open, too. */
export const channelLabels: Readonly<Record<string, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  sandbox: '演示收银台',
};

export const currencyLabels: Readonly<Record<string, string>> = {
  coin_paid: '充值学币',
  coin_gift: '赠送学币',
  cny: '人民币',
};

export const differenceKindLabels: Record<Item<'operator/getPaymentDifferences'>['kind'], string> = {
  only_ours: '只有我们有',
  only_theirs: '只有渠道有',
  amount: '金额不同',
};

export const differenceSubjectLabels: Record<Item<'operator/getPaymentDifferences'>['what'], string> = {
  payment: '支付',
  refund: '退款',
};

export const introductionKindLabels: Record<Item<'operator/getIntroductionList'>['kind'], string> = {
  article: '文章',
  course: '课程',
  event: '活动',
};

export const introductionStateLabels: Record<Item<'operator/getIntroductionList'>['state'], string> = {
  draft: '草稿',
  published: '已发布',
  offShelf: '已下架',
};

export const bankStateLabels: Record<Item<'operator/getBankList'>['state'], string> = {
  draft: '草稿',
  reviewing: '审核中',
  published: '已发布',
  rejected: '未通过',
  offShelf: '已下架',
};

export const bannerLinkLabels: Record<Item<'operator/getBannerList'>['linkKind'], string> = {
  page: '应用内的页面（/pages/…）',
  introduction: '介绍（编号）',
  resource: '资料（编号）',
  external: '网页（https://…，要在允许的名单里）',
};

/** Texts are agreements, or help by the beginning of their kind. */
export const textKindLabel = (kind: string): string => (kind.startsWith('help.') ? '帮助' : '协议');

/** What a word is called; the word itself where nobody has called it anything. */
export const labelOf = (labels: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(labels, word) ? (labels[word] ?? word) : word;
