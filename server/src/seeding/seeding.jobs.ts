import { inTransaction } from '#core/database/database.ts';
import type { Job } from '#core/jobs/jobs.ts';
import { hourlySince } from '../content/content.public.ts';
import { sweepDeleted } from './publish/manage.ts';
import { refreshHotSeedings } from './read/hot.ts';
import { refreshRecent } from './topic/desk.ts';

/** Posts of a day are looked at often: most of what happens to one happens then. */
const soon: Job = {
  name: 'seeding.refreshNewest',
  cron: '*/10 * * * *',
  run: ({ db, clock }) => refreshHotSeedings(db, clock.now(), clock.now() - 86_400),
  changes: ['seeding'],
};

const hot: Job = {
  name: 'seeding.refreshHot',
  cron: '12 * * * *',
  async run({ db, clock }) {
    await refreshHotSeedings(db, clock.now(), hourlySince(clock.now()));
    await inTransaction(db, (tx) => refreshRecent(tx, clock.now()));
  },
  changes: ['seeding', 'topic'],
};

const everyRank: Job = {
  name: 'seeding.refreshEveryRank',
  cron: '53 19 * * *',
  run: ({ db, clock }) => refreshHotSeedings(db, clock.now()),
  changes: ['seeding'],
};

const sweep: Job = {
  name: 'seeding.sweepDeleted',
  cron: '26 * * * *',
  run: ({ db, clock }) => sweepDeleted(db, clock.now()),
  changes: [],
};

export const seedingJobs: Job[] = [soon, hot, everyRank, sweep];
