import type { Job } from '#core/jobs/jobs.ts';
import { settlePool } from './settle-pool.ts';

export const membershipJobs: Job[] = [
  { name: 'membership.settlePool', cron: '40 * * * *', run: settlePool, changes: ['wallet'] },
];
