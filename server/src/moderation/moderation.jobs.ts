import type { Job } from '#core/jobs/jobs.ts';

/** Seconds for which repetition is noticed. */
const day = 86_400;

/** Forgets what was written longer ago than repetition is noticed. */
const forgetTexts: Job = {
  name: 'moderation.forgetTexts',
  cron: '41 18 * * *',
  run: async ({ db, clock }) => {
    await db`delete from moderation_text where created_at <= ${clock.now() - day}`;
  },
  changes: [],
};

export const moderationJobs: Job[] = [forgetTexts];
