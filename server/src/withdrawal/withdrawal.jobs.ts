import type { Job } from '#core/jobs/jobs.ts';
import { runTransfer } from './transfers/run-transfer.ts';

export const withdrawalJobs: Job[] = [
  { name: 'withdrawal.transfer', run: runTransfer, changes: ['withdrawal', 'wallet'] },
];
