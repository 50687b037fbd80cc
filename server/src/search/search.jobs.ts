import type { Job } from '#core/jobs/jobs.ts';
import { followAuthors } from './follow-authors.ts';
import { sweepWords } from './words.ts';

/** After a nickname changed; every night for what was indexed in the same moment, and for what came before it. */
const follow: Job<{ uid?: number }> = {
  name: 'search.followAuthors',
  cron: '23 19 * * *',
  run: ({ db }, { uid }, signal) => followAuthors(db, uid ?? null, signal),
  changes: ['member'],
};

export const searchJobs: Job[] = [
  follow,
  {
    name: 'search.sweepWords',
    cron: '17 19 * * *',
    run: ({ db, clock }, _payload, signal) => sweepWords(db, clock.now(), signal),
    changes: ['searchWord'],
  },
];
