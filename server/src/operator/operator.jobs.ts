import type { Job } from '#core/jobs/jobs.ts';
import { keepFigures } from './watch/figures.ts';

/** Counts the days that are over, once each. */
const figures: Job = {
  name: 'operator.keepFigures',
  // Soon after midnight in China.
  cron: '20 16 * * *',
  run: ({ db, clock }) => keepFigures(db, clock.now()),
  changes: [],
};

export const operatorJobs: Job[] = [figures];
