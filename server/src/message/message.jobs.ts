import type { Job } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';

/** Seconds a message is kept after it last grew. */
export const keptSeconds = 180 * 86_400;

/** Removes messages that nobody looks for any more. */
export async function sweepMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db`delete from message where updated_at <= ${clock.now() - keptSeconds}`;
}

export const messageJobs: Job[] = [
  { name: 'message.sweep', cron: '50 18 * * *', run: sweepMessages, changes: ['message'] },
];
