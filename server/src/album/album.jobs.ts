import type { Job } from '#core/jobs/jobs.ts';
import { hourlySince } from '../content/content.public.ts';
import { purgeDeleted } from './editing/remove.ts';
import { refreshHotAlbums } from './read/hot.ts';

const hot: Job = {
  name: 'album.refreshHot',
  cron: '17 * * * *',
  run: ({ db, clock }) => refreshHotAlbums(db, clock.now(), hourlySince(clock.now())),
  changes: ['album'],
};

const everyRank: Job = {
  name: 'album.refreshEveryRank',
  cron: '53 19 * * *',
  run: ({ db, clock }) => refreshHotAlbums(db, clock.now()),
  changes: ['album'],
};

const purge: Job = {
  name: 'album.purge',
  cron: '27 * * * *',
  run: ({ db, clock }) => purgeDeleted(db, clock.now()),
  changes: ['album', 'review'],
};

export const albumJobs: readonly Job[] = [hot, everyRank, purge];
