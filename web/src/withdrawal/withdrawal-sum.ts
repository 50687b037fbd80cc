import type { Output } from '@xuelin/contract/core/types';
import { taxOnNext } from '@xuelin/contract/withdrawal/withholding';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';

export type WithdrawalConfig = Output<'withdrawal/getConfig'>;

/** What an amount may be as it is typed in yuan; what can be withdrawn now is said by `amountFault`. */
export const yuanRule = { min: 0, max: 9_999_999, decimals: 2 };

/** 分 of an amount as it is typed in yuan; null for what is none. */
export function parseYuan(text: string): number | null {
  const yuan = readNumber(text, yuanRule) ?? null;
  return yuan === null ? null : Math.round(yuan * 100);
}

/** What of an amount arrives, after tax and fee. */
export function arrivalOf({ table, month, feeFen }: WithdrawalConfig, fen: number) {
  const taxFen = taxOnNext(table, month, fen);
  return { taxFen, feeFen, arrivalFen: fen - taxFen - feeFen };
}

/** The most that can be withdrawn now, 分: what there is, within every limit. */
export function mostNow({ availableFen, maxFen, dayFen, monthFen, today, month }: WithdrawalConfig): number {
  return Math.max(0, Math.min(availableFen, maxFen, dayFen - today.fen, monthFen - month.fen));
}

const yuan = (fen: number) => String(fen / 100);

/** Why this amount cannot be withdrawn now, in words; null when it can. */
export function amountFault(config: WithdrawalConfig, fen: number | null): string | null {
  const { minFen, maxFen, timesPerDay, dayFen, monthFen, availableFen, today, month } = config;
  if (fen === null) return '请填写提现金额';
  if (today.times >= timesPerDay) return `每天最多提现 ${timesPerDay} 次，请明天再来`;
  if (fen < minFen) return `每次至少提现 ${yuan(minFen)} 元`;
  if (fen > availableFen) return '可提现余额不足，请减少金额';
  if (fen > maxFen) return `每次最多提现 ${yuan(maxFen)} 元`;
  if (today.fen + fen > dayFen) return `今天还可提现 ${yuan(dayFen - today.fen)} 元`;
  if (month.fen + fen > monthFen) return `本月还可提现 ${yuan(monthFen - month.fen)} 元`;
  return null;
}
