import type { Input } from '@xuelin/contract/core/types';

export type NewCampaign = Input<'operator/addCouponCampaign'>;

export const kindNames: Record<NewCampaign['kind'], string> = {
  threshold: '满减券',
  percent: '折扣券',
  cash: '无门槛券',
  download: '免费下载券',
  memberDays: '会员体验券',
  bonus: '充值加赠券',
  offline: '线下券',
};
export const scopeNames: Record<NewCampaign['scope'], string> = {
  all: '全场',
  resources: '资料',
  banks: '题库',
  introductions: '介绍',
  memberships: '开通会员',
  recharge: '充值',
  item: '指定的一份内容',
};
export const planNames = { vip: '会员', document: '文档会员' } as const;
/** Kinds of content that are sold. */
export const itemKindNames = {
  resource: '资料',
  bank: '题库',
  paper: '试卷',
  introduction: '介绍',
  album: '专辑',
} as const;
