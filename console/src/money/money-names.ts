import { channelLabels, currencyLabels, labelOf } from '@xuelin/contract/operator/list-labels';
import { formatFen } from '#shell/format-values.ts';

export const channelName = (channel: string): string => labelOf(channelLabels, channel);
export const currencyName = (currency: string): string => labelOf(currencyLabels, currency);

/** An amount of the ledger: 分 of money, else coins with their sign. */
export const formatAmount = (currency: string, amount: number): string =>
  currency === 'cny' ? formatFen(amount) : `${amount > 0 ? '+' : ''}${amount}`;
