import type { Job } from '#core/jobs/jobs.ts';
import { noteNewcomers, rewardInvitations, rewardRecharges } from './reward.ts';

const reward: Job = {
  name: 'spread.reward',
  cron: '*/2 * * * *',
  run: async (services) => {
    await noteNewcomers(services);
    await rewardInvitations(services);
    await rewardRecharges(services);
  },
  changes: ['wallet', 'message'],
};

export const spreadJobs: Job[] = [reward];
