import type { Job } from '#core/jobs/jobs.ts';
import { sweepReaders } from './content-days.ts';

const sweep: Job = { name: 'content.sweepReaders', cron: '23 3 * * *', run: sweepReaders, changes: [] };

export const contentJobs: Job[] = [sweep];
