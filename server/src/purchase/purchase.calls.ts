import * as priceTest from '@xuelin/contract/price-test';
import * as purchase from '@xuelin/contract/purchase';
import * as refundCalls from '@xuelin/contract/refund';
import { read, write } from '#core/calls/call-context.ts';
import { endPriceTest, startPriceTest } from './price-test/price-tests.ts';
import { getPriceTestList } from './price-test/price-tests.queries.ts';
import { buy } from './make-purchase.ts';
import { getBuyList, getOwnedList } from './purchase.queries.ts';
import { decideRefund, getRefundList } from './refund/decide-refund.ts';
import { refund } from './refund/refund.ts';
import { getQuote } from './quote.ts';

export const purchaseCalls = [
  read(purchase.getQuote, getQuote),
  write(purchase.buy, buy, { limit: { max: 300, seconds: 60, by: 'member' } }),
  read(purchase.getBuyList, getBuyList),
  read(purchase.getOwnedList, getOwnedList),
  write(priceTest.startPriceTest, startPriceTest, { limit: { max: 30, seconds: 600, by: 'member' } }),
  write(priceTest.endPriceTest, endPriceTest, { limit: { max: 30, seconds: 600, by: 'member' } }),
  read(priceTest.getPriceTestList, getPriceTestList),
  write(refundCalls.refund, refund, { limit: { max: 30, seconds: 600, by: 'member' } }),
  read(refundCalls.getRefundList, getRefundList),
  write(refundCalls.decideRefund, decideRefund),
];
