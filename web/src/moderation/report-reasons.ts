import type { ReportReason } from '@xuelin/contract/moderation';

/** How each rule is called: to who reports and to whose thing was rejected. */
export const reasonNames: Record<ReportReason, string> = {
  illegal: '违法违规',
  spam: '广告骚扰',
  abuse: '人身攻击',
  copyright: '侵犯版权',
  false: '内容不实',
  offTopic: '与主题无关',
  other: '其他',
};
