import type { Call } from '@xuelin/contract/core/call';
import { isOperatorAccess } from '@xuelin/contract/core/operator-role';

/** Whom a document is for: the apps of members and visitors, or the operators' console. */
export type Audience = 'members' | 'operators';

/** Whose document a call stands in. */
export const audienceOf = ({ access, name }: Pick<Call, 'access' | 'name'>): Audience =>
  isOperatorAccess(access) || name.startsWith('operator/') ? 'operators' : 'members';

/** The group of a call: the first part of its name. */
export const groupOf = (name: string): string => (name.includes('/') ? (name.split('/')[0] ?? '') : 'public');

/** What each group is about; a call of a group without its line here fails the tests. */
export const groupNames: Record<string, string> = {
  public: '本站信息、自己的资料',
  login: '登录',
  user: '账号、关注、提现',
  agreement: '协议',
  help: '帮助',
  location: '位置',
  message: '消息',
  block: '屏蔽',
  upload: '上传、消息推送',
  file: '文件',
  wallet: '钱包、充值、账单',
  coupon: '优惠券',
  order: '支付订单',
  checkIn: '签到',
  report: '举报',
  moderation: '审核',
  copyright: '版权投诉',
  collect: '点赞、收藏、分享',
  search: '搜索',
  withdrawal: '提现账户与明细',
  vip: '会员',
  comment: '评论',
  danmu: '弹幕',
  resource: '资料',
  album: '专辑',
  questionBank: '题库',
  practice: '练习',
  mistake: '错题',
  solution: '解答',
  hexiaoma: '核销码',
  banner: '横幅',
  introduce: '介绍：文章、课程、活动',
  seeding: '种草',
  exam: '考试经历',
  creator: '创作者中心',
  spread: '邀请',
  feedback: '反馈',
  pascal: '购买',
  discover: '推荐',
  operator: '运营后台',
};
