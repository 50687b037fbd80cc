// Apart from the calls: no schemas, so that the console may take it as it is.

/** What journals of the ledger are written for, by the word that is kept, and what people read. Kept words never change. */
export const journalReasons = {
  purchase: '购买',
  refund: '购买退款',
  settlement: '收入结算',
  recharge: '充值',
  recharge_refund: '充值退款',
  membership: '学币开通会员',
  membership_refund: '会员退回学币',
  membership_paid: '付款开通会员',
  membership_paid_refund: '会员退款',
  membership_pool_set: '会员分成入池',
  membership_pool: '会员分成',
  surplus: '多付的钱',
  undelivered: '收款未交付',
  delivered: '收款已交付',
  refund_sent: '退款汇出',
  channel_fee: '支付手续费',
  withdrawal_hold: '提现冻结',
  withdrawal: '提现付出',
  withdrawal_void: '提现退回',
  gift_expired: '赠送学币过期',
  check_in: '签到',
  correction: '勘误奖励',
  invite: '邀请奖励',
  invited: '受邀奖励',
  invite_recharge: '好友充值奖励',
  invite_recharge_refund: '好友充值奖励收回',
  adjustment: '人工增减',
  opening: '期初补记',
  demo_grant: '演示发放',
} as const;
export type JournalReason = keyof typeof journalReasons;

/** The name of a kept word; the word itself where there is none. */
export const journalReasonName = (reason: string): string =>
  (journalReasons as Readonly<Record<string, string>>)[reason] ?? reason;
