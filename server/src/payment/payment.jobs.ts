import type { Job } from '#core/jobs/jobs.ts';
import { closeExpired } from './orders/end-order.ts';
import { closeAttempts, queryPayment } from './orders/query-payment.ts';
import { deliverOrder } from './orders/receive-payment.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { sendRefund } from './refunds/send-refund.ts';

const tagsOfPayment = ['order', 'wallet', 'coupon', 'member'] as const;

export const paymentJobs: Job[] = [
  { name: 'payment.closeExpired', cron: '* * * * *', run: closeExpired, changes: ['order', 'coupon'] },
  { name: 'payment.query', run: queryPayment, changes: tagsOfPayment },
  { name: 'payment.close', run: closeAttempts, changes: tagsOfPayment },
  { name: 'payment.deliver', run: deliverOrder, changes: tagsOfPayment },
  { name: 'payment.refund', run: sendRefund, changes: ['order'] },
  // The bill of a day is there by ten in the morning.
  { name: 'payment.reconcile', cron: '30 2 * * *', run: reconcile, changes: tagsOfPayment },
];
