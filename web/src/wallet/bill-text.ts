import type { Output } from '@xuelin/contract/core/types';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

export type BillLine = Output<'wallet/getBillDetailList'>['list'][number];
type Posting = Output<'wallet/getJournal'>['postings'][number];

/** An amount with its sign: `−8`, `+200`; money in yuan: `+38.60 元`. */
export function signedAmount(amount: number, kind: BillLine['kind']): string {
  const sign = amount < 0 ? '−' : '+';
  const size = Math.abs(amount);
  return kind === 'balance' ? `${sign}${formatYuan(size)} 元` : `${sign}${size}`;
}

/** The amount of a line of the bill; a move between one's own purses has no sign, as it neither brings nor takes. */
export const lineAmount = ({ amount, kind, reason }: Pick<BillLine, 'amount' | 'kind' | 'reason'>): string =>
  isOwnMove(reason) ? signedAmount(amount, kind).slice(1) : signedAmount(amount, kind);

/** A posting's amount with its unit. */
export function postingAmount({ amount, currency }: Pick<Posting, 'amount' | 'currency'>): string {
  return currency === 'cny' ? signedAmount(amount, 'balance') : `${signedAmount(amount, 'coin')} 学币`;
}

const purseNames: Readonly<Record<string, string>> = {
  paid: '充值学币',
  gift: '赠送学币',
  pending: '待结算',
  available: '可提现',
  frozen: '提现中',
};

const purseName = (purse: string) => purseNames[purse] ?? '余额';

/** What a line did to one's purses: `充值学币剩 260`; of several what each gave or got: `赠送学币 −6，充值学币 −2`. */
export function purseText({ kind, reason, parts }: Pick<BillLine, 'kind' | 'reason' | 'parts'>): string {
  if (reason === 'settlement') return '待结算转为可提现';
  if (reason === 'withdrawal_hold') return '可提现转为提现中';
  if (reason === 'withdrawal_void') return '提现中转回可提现';
  const [only] = parts;
  if (parts.length === 1 && only) {
    const remainder = kind === 'balance' ? `${formatYuan(only.balanceAfter)} 元` : String(only.balanceAfter);
    return `${purseName(only.purse)}剩 ${remainder}`;
  }
  return parts.map(({ purse, amount }) => `${purseName(purse)} ${signedAmount(amount, kind)}`).join('，');
}

const reasonNames: Readonly<Record<string, string>> = {
  demo_grant: '演示发放',
  check_in: '签到',
  correction: '勘误奖励',
  invite: '邀请奖励',
  invited: '受邀奖励',
  invite_recharge: '好友充值奖励',
  invite_recharge_refund: '好友充值奖励收回',
  gift_expired: '到期',
  purchase: '购买',
  sale: '售出',
  settlement: '结算',
  refund: '退款',
  recharge: '充值',
  recharge_refund: '充值退款',
  withdrawal: '提现到账',
  withdrawal_hold: '申请提现',
  withdrawal_void: '提现退回',
  membership: '开通会员',
  membership_refund: '退会员',
  membership_pool: '文档会员分成',
};

/** Moves between one's own purses: they bring nothing in. */
export const isOwnMove = (reason: string): boolean =>
  reason === 'settlement' || reason === 'withdrawal_hold' || reason === 'withdrawal_void';

/** Why coins or money moved. */
export const reasonName = (reason: string): string => reasonNames[reason] ?? '其他';

const currencyNames: Readonly<Record<string, string>> = {
  coin_paid: '充值学币',
  coin_gift: '赠送学币',
  cny: '人民币',
};

/** What a ledger counts. */
export const currencyName = (currency: string): string => currencyNames[currency] ?? currency;
