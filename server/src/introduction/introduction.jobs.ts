import type { Job } from '#core/jobs/jobs.ts';
import { refreshHot } from './read/hot.ts';

const hot: Job = {
  name: 'introduction.refreshHot',
  cron: '7 * * * *',
  run: ({ db, clock }) => refreshHot(db, clock.now()),
  changes: ['introduction'],
};

export const introductionJobs: Job[] = [hot];
