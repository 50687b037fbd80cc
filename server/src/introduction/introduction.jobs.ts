import type { Job } from '#core/jobs/jobs.ts';
import { hourlySince } from '../content/content.public.ts';
import { refreshHotIntroductions } from './read/hot.ts';

const hot: Job = {
  name: 'introduction.refreshHot',
  cron: '7 * * * *',
  run: ({ db, clock }) => refreshHotIntroductions(db, clock.now(), hourlySince(clock.now())),
  changes: ['introduction'],
};

const everyRank: Job = {
  name: 'introduction.refreshEveryRank',
  cron: '43 19 * * *',
  run: ({ db, clock }) => refreshHotIntroductions(db, clock.now()),
  changes: ['introduction'],
};

export const introductionJobs: Job[] = [hot, everyRank];
