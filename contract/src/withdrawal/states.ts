// Values for both sides, without schemas.

/** What becomes of a withdrawal: its label, and the sentence that stands beside it. */
export const withdrawalStateTexts = {
  reviewing: { label: '待审核', text: '正在审核，一般 1 个工作日内完成' },
  approved: { label: '已通过', text: '审核通过，等待打款' },
  paying: { label: '打款中', text: '已提交打款，一般 1—3 个工作日到账' },
  confirming: { label: '待确认收款', text: '款项已发出，请在收款账户里确认收款' },
  paid: { label: '已到账', text: '款项已到账' },
  rejected: { label: '已驳回', text: '没有通过审核，金额已退回可提现余额' },
  failed: { label: '打款失败', text: '打款没有成功，金额已退回可提现余额' },
  revoked: { label: '已撤销', text: '已撤销，金额已退回可提现余额' },
} as const satisfies Record<string, { label: string; text: string }>;

export type WithdrawalState = keyof typeof withdrawalStateTexts;
export const withdrawalStates = Object.keys(withdrawalStateTexts) as WithdrawalState[];

/** States in which the money went back. */
export const voidedStates: readonly WithdrawalState[] = ['rejected', 'failed', 'revoked'];

/** Where money can be sent: how it is called, and how its number is. */
export const payeeKinds = {
  alipay: {
    label: '支付宝',
    numberLabel: '支付宝账号',
    pattern: /^(1[3-9]\d{9}|[^\s@]{1,60}@[^\s@]+\.[^\s@]{2,20})$/,
  },
  wechat: { label: '微信零钱', numberLabel: '微信号', pattern: /^([a-zA-Z][\w-]{5,19}|1[3-9]\d{9})$/ },
  bank: { label: '银行卡', numberLabel: '银行卡号', pattern: /^\d{12,19}$/ },
} as const satisfies Record<string, { label: string; numberLabel: string; pattern: RegExp }>;

export type PayeeKind = keyof typeof payeeKinds;
export const payeeKindNames = Object.keys(payeeKinds) as PayeeKind[];
