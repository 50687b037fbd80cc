import type { Job } from '#core/jobs/jobs.ts';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { notify } from './notify.ts';

/** Seconds a message is kept after it last grew. */
export const keptSeconds = 180 * 86_400;

/** Removes messages that nobody looks for any more. */
export async function sweepMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db`delete from message where updated_at <= ${clock.now() - keptSeconds}`;
}

type SystemNotice = { uid: number; event: string; title: string; text: string; link: string };

/** What a domain below this one has to say to a member. */
async function notifyFromBelow({ db, clock }: Services, notice: SystemNotice): Promise<void> {
  await inTransaction(db, (tx) => notify(tx, { ...notice, kind: 'system', now: clock.now() }));
}

const systemNotice: Job<SystemNotice> = {
  name: 'message.notify',
  run: notifyFromBelow,
  changes: ['message'],
};

export const messageJobs: Job[] = [
  systemNotice,
  { name: 'message.sweep', cron: '50 18 * * *', run: sweepMessages, changes: ['message'] },
];
