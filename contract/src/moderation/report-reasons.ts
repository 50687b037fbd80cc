/**
 * What content is reported and rejected for: its label, to who reports and to whose content was rejected, and the rule
 * behind it, as who broke it reads it.
 */
export const reportReasons = {
  illegal: { label: '违法违规', rule: '不能发布违反法律法规的内容' },
  spam: { label: '广告骚扰', rule: '不能发布广告、引流和重复刷屏的内容' },
  abuse: { label: '人身攻击', rule: '不能攻击、骚扰或歧视他人' },
  copyright: { label: '侵犯版权', rule: '只能发布自己有权发布的内容' },
  false: { label: '内容不实', rule: '不能发布虚假或误导他人的内容' },
  offTopic: { label: '与主题无关', rule: '内容要和所在的位置有关' },
  other: { label: '其他', rule: '内容要符合社区规则' },
} as const satisfies Record<string, { label: string; rule: string }>;

export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[];
