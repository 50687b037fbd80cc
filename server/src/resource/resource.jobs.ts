import { type Job, lostAfter, unlockAbandoned } from '#core/jobs/jobs.ts';
import { convert, rescueConversions } from './convert/convert.ts';
import type { ConvertOrder } from './convert/conversion-queue.ts';
import { fillLayer, findWordless } from './convert/fill-layers.ts';
import { hourlySince } from '../content/content.public.ts';
import { fillSketches } from './likeness/likeness.rows.ts';
import { refreshHotResources } from './read/hot.ts';

const convertJob: Job<ConvertOrder> = {
  name: 'resource.convert',
  run: convert,
  changes: ['resource:resourceId'],
};

const removeObjects: Job<{ prefix: string }> = {
  name: 'resource.removeObjects',
  run: ({ storage }, { prefix }) => storage.removeAll(prefix),
  changes: [],
};

const rescue: Job = {
  name: 'resource.rescueConversions',
  cron: '*/5 * * * *',
  run: async (services) => {
    await unlockAbandoned(services.db, lostAfter);
    await rescueConversions(services);
  },
  changes: [],
};

const hot: Job = {
  name: 'resource.refreshHot',
  cron: '3 * * * *',
  run: ({ db, clock }) => refreshHotResources(db, clock.now(), hourlySince(clock.now())),
  changes: ['resource'],
};

const everyRank: Job = {
  name: 'resource.refreshEveryRank',
  cron: '33 19 * * *',
  run: ({ db, clock }) => refreshHotResources(db, clock.now()),
  changes: ['resource'],
};

const sketches: Job = {
  name: 'resource.fillSketches',
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    while ((await fillSketches(db)) > 0);
  },
  changes: [],
};

const wordless: Job = {
  name: 'resource.findWordless',
  cron: '7,37 * * * *',
  run: findWordless,
  changes: [],
};

const layers: Job<ConvertOrder> = {
  name: 'resource.fillLayer',
  run: fillLayer,
  changes: ['resource:resourceId'],
};

export const resourceJobs: Job[] = [
  convertJob,
  wordless,
  layers,
  sketches,
  removeObjects,
  rescue,
  hot,
  everyRank,
];
