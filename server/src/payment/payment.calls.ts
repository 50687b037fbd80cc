import * as payment from '@xuelin/contract/payment';
import { read, write } from '#core/calls/call-context.ts';
import { cancel } from './orders/end-order.ts';
import { getDetail, getList } from './orders/order.queries.ts';

export const paymentCalls = [
  read(payment.getDetail, getDetail),
  read(payment.getList, getList),
  write(payment.cancel, cancel),
];
