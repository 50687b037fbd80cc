import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import {
  cardIcon,
  couponIcon,
  downloadIcon,
  flagIcon,
  giftIcon,
  gridIcon,
  listIcon,
  penIcon,
  shareIcon,
  starIcon,
  uploadIcon,
  walletIcon,
} from '@xuelin/ui/icons/icons.ts';

export type Service = { label: string; href: string; icon: IconShape };

/** Where a member's own things are. */
export const services: readonly Service[] = [
  { label: '我的上传', href: '#/pages/users/user_upload/index', icon: uploadIcon },
  { label: '我的购买', href: '#/pages/users/user_buy/index', icon: giftIcon },
  { label: '我的收藏', href: '#/pages/users/user_collection/index', icon: starIcon },
  { label: '我的发布', href: '#/pages/users/user_release/index', icon: penIcon },
  { label: '下载记录', href: '#/pages/resource/download', icon: downloadIcon },
  { label: '错题本', href: '#/pages/question_bank/mistakes', icon: flagIcon },
  { label: '优惠券', href: '#/pages/users/user_coupon/index', icon: couponIcon },
  { label: '资金明细', href: '#/pages/users/financial_details/index', icon: listIcon },
  { label: '学币充值', href: '#/pages/users/user_recharge/index', icon: cardIcon },
  { label: '提现', href: '#/pages/users/user_withdrawal/index', icon: walletIcon },
  { label: '核销码', href: '#/pages/users/hexiaoma/index', icon: gridIcon },
  { label: '邀请好友', href: '#/pages/users/spread', icon: shareIcon },
];

/** Our own texts, by kind. */
export const agreements = [
  { kind: 'user', label: '用户协议' },
  { kind: 'privacy', label: '隐私协议' },
  { kind: 'recharge', label: '充值协议' },
  { kind: 'membership', label: '会员服务协议' },
  { kind: 'creator', label: '创作者协议' },
] as const;

/** Address of one of our texts. */
export const agreementHref = (kind: (typeof agreements)[number]['kind'], version?: string) =>
  `#/pages/webview?kind=${kind}${version === undefined ? '' : `&version=${version}`}`;
