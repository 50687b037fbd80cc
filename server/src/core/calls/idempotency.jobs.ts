import { IDEMPOTENCY_SECONDS } from '@xuelin/contract/core/constants';
import type { Job } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';

/** Seconds beyond the promise: clocks of nodes may differ. */
const margin = 3_600;
/** Rows of one statement: it holds nothing for long. */
const batch = 1_000;

/** Forgets answers that no repeat is promised any more, the oldest first. Aborted, it ends after the batch at hand. */
export async function sweepAttempts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  _payload: object = {},
  signal?: AbortSignal,
): Promise<void> {
  const oldest = clock.now() - IDEMPOTENCY_SECONDS - margin;
  for (let count = batch; count === batch;) {
    // One after the other: the next batch is what this one leaves. A row that is claimed anew meanwhile is skipped.
    // oxlint-disable-next-line no-await-in-loop
    ({ count } = await db`
      delete from idempotency where (uid, key) in (
        select uid, key from idempotency where created_at <= ${oldest}
        order by created_at limit ${batch} for update skip locked)`);
    if (signal?.aborted) return;
  }
}

export const idempotencyJobs: Job<object>[] = [
  { name: 'idempotency.sweep', cron: '25 * * * *', run: sweepAttempts, changes: [] },
];
