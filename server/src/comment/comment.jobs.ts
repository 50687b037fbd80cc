import type { Job } from '#core/jobs/jobs.ts';
import { raiseToSecondTrust } from './raise-trust.ts';

export const commentJobs: Job[] = [
  { name: 'comment.raiseTrust', cron: '29 18 * * *', run: raiseToSecondTrust, changes: ['account'] },
];
