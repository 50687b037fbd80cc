import { contentTags } from '@xuelin/contract/core/tags';
import { inTransaction } from '#core/database/database.ts';
import type { Job } from '#core/jobs/jobs.ts';
import { carryOutPending } from './desk/decide.ts';

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

/** Carries out a decision when it can be undone no more. */
const decide: Job<{ caseId: number }> = {
  name: 'moderation.decide',
  run: ({ db, clock }, { caseId }) => inTransaction(db, (tx) => carryOutPending(tx, caseId, clock.now())),
  changes: ['review', 'member', 'account', ...contentTags],
};

/** Forgets what was decided about when it is of no more use to say what changed. */
const forgetSnapshots: Job = {
  name: 'moderation.forgetSnapshots',
  cron: '51 18 * * *',
  run: async ({ db, clock }) => {
    await db`
      update moderation_case set snapshot = null
      where snapshot is not null and decided_at <= ${clock.now() - snapshotDays * day}`;
  },
  changes: [],
};
const snapshotDays = 180;

export const moderationJobs: Job[] = [forgetTexts, decide, forgetSnapshots];
