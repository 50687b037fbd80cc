import { contentTags } from '@xuelin/contract/core/tags';
import { inTransaction, type Db } from '#core/database/database.ts';
import type { Job } from '#core/jobs/jobs.ts';
import type { ComplaintRow } from './complaint.rows.ts';
import { endComplaint } from './end-complaint.ts';

/** Complaints looked at in one go; what is left follows the next time. */
const batch = 200;

/** Ends a complaint whose day has passed without the answer it waited for; each in a transaction of its own. */
async function endOverdue(db: Db, id: number, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [complaint] = await tx<ComplaintRow[]>`
      select * from copyright_complaint
      where id = ${id} and due_at < ${now} and state in ('takenDown', 'countered') for no key update`;
    if (!complaint) return;
    const end =
      complaint.state === 'takenDown'
        ? ({ state: 'upheld', outcome: '作者没有在期限内提交反通知' } as const)
        : ({ state: 'restored', outcome: '投诉人没有在期限内回应反通知' } as const);
    await endComplaint(tx, complaint, { ...end, now });
  });
}

/** Nobody answered in time: without a counter-notice it stays down, without a reaction to one it is shown again. */
const endOverdueComplaints: Job = {
  name: 'copyright.endOverdue',
  cron: '*/10 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const rows = await db<{ id: number }[]>`
      select id from copyright_complaint
      where state in ('takenDown', 'countered') and due_at < ${now} order by due_at limit ${batch}`;
    for (const { id } of rows) await endOverdue(db, id, now);
  },
  changes: ['copyright', 'review', 'message', 'member', ...contentTags],
};

export const copyrightJobs: Job[] = [endOverdueComplaints];
