import type { Job } from '#core/jobs/jobs.ts';
import { endDueTests } from './price-test/price-tests.ts';

export const purchaseJobs: Job[] = [
  { name: 'purchase.endPriceTests', cron: '7 * * * *', run: endDueTests, changes: ['purchase'] },
];
