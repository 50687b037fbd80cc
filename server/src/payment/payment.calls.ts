import * as payment from '@xuelin/contract/payment';
import { act, read, write } from '#core/calls/call-context.ts';
import { cancel } from './orders/end-order.ts';
import { getDetail, getList } from './orders/order.queries.ts';
import { getChannelList, startPayment } from './orders/start-payment.ts';
import { getDifferenceList } from './reconciliation/reconciliation.queries.ts';

export const paymentCalls = [
  read(payment.getDetail, getDetail),
  read(payment.getList, getList),
  read(payment.getChannelList, getChannelList),
  write(payment.cancel, cancel),
  act(payment.pay, startPayment, { limit: { max: 60, seconds: 600, by: 'member' } }),
  read(payment.getDifferenceList, getDifferenceList),
];
