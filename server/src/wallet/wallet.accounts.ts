/** Currencies of the ledger: bought coins, given coins, money in 分. */
export const currencies = ['coin_paid', 'coin_gift', 'cny'] as const;
export type Currency = (typeof currencies)[number];

/** The platform's side of the books. */
export const platform = 0;

/** Accounts a member has; each with its currency. Balances are kept and never negative. */
export const memberAccounts = {
  /** 充值学币 */
  paid: 'coin_paid',
  /** 赠送学币 */
  gift: 'coin_gift',
  /** 待结算 */
  pending: 'cny',
  /** 可提现 */
  available: 'cny',
  /** 提现中 */
  frozen: 'cny',
} as const satisfies Record<string, Currency>;

/**
 * Accounts of the platform; their balance is the sum of their entries. `issue`: coins given out (negative = in
 * members' hands or spent); `spent`: coins that came back through sales; `expired`: given coins that came back unspent; `share`: what creators are owed;
 * `paidOut`: money that left for a member's own account; `tax`: what was withheld of it, `fee`: what was charged for it.
 * `channel`: money at payment channels, as their bills have it; `channelFee`: what they charge; `prepaid`: what members
 * paid in advance for coins; `membership`: what was paid for memberships; `promotion`: what coupons took off.
 * `undelivered`: money of orders that could not be carried out yet; `refunds`: money that is decided to go back and has
 * not left yet; `pool`: what is set aside of memberships for creators.
 */
export const platformAccounts = [
  'issue',
  'spent',
  'expired',
  'share',
  'channel',
  'prepaid',
  'promotion',
  'membership',
  'undelivered',
  'refunds',
  'pool',
  'channelFee',
  'paidOut',
  'tax',
  'fee',
] as const;

export type MemberAccount = keyof typeof memberAccounts;
export type PlatformAccount = (typeof platformAccounts)[number];

/** How a posting's account is called on a bill. */
export const accountLabels: Record<MemberAccount | PlatformAccount, string> = {
  paid: '充值学币',
  gift: '赠送学币',
  pending: '待结算余额',
  available: '可提现余额',
  frozen: '提现中余额',
  issue: '平台发放',
  spent: '平台回收',
  expired: '到期收回',
  share: '平台应付创作者',
  paidOut: '打款到收款账户',
  tax: '代扣个人所得税',
  fee: '提现服务费',
  channel: '支付渠道',
  prepaid: '预收充值款',
  promotion: '平台优惠',
  membership: '会员收入',
  undelivered: '待交付的订单款',
  refunds: '待退给付款人',
  pool: '文档会员分成池',
  channelFee: '支付渠道手续费',
};
