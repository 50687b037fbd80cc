import type { Output } from '@xuelin/contract/types';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

export type BillLine = Output<'wallet/getBillDetailList'>['list'][number];
type Posting = Output<'wallet/getJournal'>['postings'][number];

/** An amount with its sign: `−8`, `+200`; money in yuan: `+38.60 元`. */
export function signedAmount(amount: number, kind: BillLine['kind']): string {
  const sign = amount < 0 ? '−' : '+';
  const size = Math.abs(amount);
  return kind === 'balance' ? `${sign}${formatYuan(size)} 元` : `${sign}${size}`;
}

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

/** Which purse an entry changed and what is left in it: `充值学币剩 260`. */
export function purseLeft({
  purse,
  kind,
  balanceAfter,
}: Pick<BillLine, 'purse' | 'kind' | 'balanceAfter'>): string {
  const left = kind === 'balance' ? `${formatYuan(balanceAfter)} 元` : String(balanceAfter);
  return `${purseNames[purse] ?? '余额'}剩 ${left}`;
}

const reasonNames: Readonly<Record<string, string>> = {
  demo_grant: '演示发放',
  check_in: '签到',
  gift_expired: '到期',
  purchase: '购买',
  sale: '售出',
  settlement: '结算',
  refund: '退款',
  recharge: '充值',
  withdrawal: '提现',
};

/** Why coins or money moved. */
export const reasonName = (reason: string): string => reasonNames[reason] ?? '其他';

const currencyNames: Readonly<Record<string, string>> = {
  coin_paid: '充值学币',
  coin_gift: '赠送学币',
  cny: '人民币',
};

/** What a ledger counts. */
export const currencyName = (currency: string): string => currencyNames[currency] ?? currency;
