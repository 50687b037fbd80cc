import * as money from '@xuelin/contract/operator/money';
import * as payment from '@xuelin/contract/payment';
import * as spending from '@xuelin/contract/spending';
import { act, read, write } from '#core/calls/call-context.ts';
import { cancel } from './orders/end-order.ts';
import { getOrderListForDesk } from './orders/order-desk.queries.ts';
import { getDetail, getList } from './orders/order.queries.ts';
import { getChannelList, startPayment } from './orders/start-payment.ts';
import { getSpendingLimit, setSpendingLimit } from './spending/spending-limit.ts';
import { getOpenRefundList, retryRefund } from './refunds/refund-desk.ts';
import { getDifferenceList, getReconciliationList } from './reconciliation/reconciliation.queries.ts';

export const paymentCalls = [
  read(spending.getSpendingLimit, getSpendingLimit),
  write(spending.setSpendingLimit, setSpendingLimit, { limit: { max: 30, seconds: 600, by: 'member' } }),
  read(payment.getDetail, getDetail),
  read(payment.getList, getList),
  read(payment.getChannelList, getChannelList),
  write(payment.cancel, cancel),
  act(payment.pay, startPayment, { limit: { max: 60, seconds: 600, by: 'member' } }),
  read(payment.getDifferenceList, getDifferenceList),
  read(money.getReconciliationList, getReconciliationList),
  read(money.getOrderList, getOrderListForDesk),
  read(money.getOpenRefundList, getOpenRefundList),
  write(money.retryRefund, retryRefund),
];
