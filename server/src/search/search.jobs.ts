import type { Job } from '#core/jobs.ts';
import { sweepWords } from './words.ts';

export const searchJobs: Job[] = [
  { name: 'search.sweepWords', cron: '17 19 * * *', run: ({ db, clock }) => sweepWords(db, clock.now()) },
];
