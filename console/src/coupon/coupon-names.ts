import type { Input } from '@xuelin/contract/core/types';

export type NewCampaign = Input<'operator/addCouponCampaign'>;

export const planNames = { vip: '会员', document: '文档会员' } as const;
/** Kinds of content that are sold. */
export const itemKindNames = {
  resource: '资料',
  bank: '题库',
  paper: '试卷',
  introduction: '介绍',
  album: '专辑',
} as const;
