import type { Job } from '#core/jobs/jobs.ts';
import { refreshHot } from './read/hot.ts';

const hot: Job = {
  name: 'introduction.refreshHot',
  cron: '7 * * * *',
  run: async ({ db, clock, cache }) => {
    await refreshHot(db, clock.now());
    cache.drop(['introduce/getList']);
  },
};

export const introductionJobs: Job[] = [hot];
