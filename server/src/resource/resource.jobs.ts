import { type Job, lostAfter, unlockLost } from '#core/jobs/jobs.ts';
import { convert, rescueConversions } from './convert/convert.ts';
import type { ConvertOrder } from './convert/conversion-queue.ts';
import { refreshHot } from './read/hot.ts';

const convertJob: Job<ConvertOrder> = { name: 'resource.convert', run: convert };

const removeObjects: Job<{ prefix: string }> = {
  name: 'resource.removeObjects',
  run: ({ storage }, { prefix }) => storage.removeAll(prefix),
};

const rescue: Job = {
  name: 'resource.rescueConversions',
  cron: '*/5 * * * *',
  run: async (services) => {
    await unlockLost(services.db, lostAfter);
    await rescueConversions(services);
  },
};

const hot: Job = {
  name: 'resource.refreshHot',
  cron: '3 * * * *',
  run: async ({ db, clock, cache }) => {
    await refreshHot(db, clock.now());
    cache.drop(['resource/getList', 'resource/getRelated']);
  },
};

export const resourceJobs: Job[] = [convertJob, removeObjects, rescue, hot];
