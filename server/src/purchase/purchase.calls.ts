import * as purchase from '@xuelin/contract/purchase';
import { read, write } from '#core/calls/call-context.ts';
import { buy } from './make-purchase.ts';
import { getBuyList, getOwnedList } from './purchase.queries.ts';
import { getQuote } from './quote.ts';

export const purchaseCalls = [
  read(purchase.getQuote, getQuote),
  write(purchase.buy, buy, { limit: { max: 300, seconds: 60, by: 'member' } }),
  read(purchase.getBuyList, getBuyList),
  read(purchase.getOwnedList, getOwnedList),
];
