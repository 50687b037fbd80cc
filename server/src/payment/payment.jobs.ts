import type { Job } from '#core/jobs/jobs.ts';
import { closeExpired } from './orders/end-order.ts';

export const paymentJobs: Job[] = [
  { name: 'payment.closeExpired', cron: '* * * * *', run: closeExpired, changes: ['order', 'coupon'] },
];
