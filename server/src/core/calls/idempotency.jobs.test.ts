import { expect, test } from 'vitest';
import { jobs } from '../../registry.ts';
import { sweepAttempts } from './idempotency.jobs.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';

const { db } = useTestDatabase();
const now = 1_790_000_000;
const hour = 3_600;

test('answers are kept for as long as they are promised and an hour more, then forgotten in batches', async () => {
  await db`
    insert into idempotency (uid, key, call, body_hash, created_at)
    select n, 'key:old', 'pascal/buy', 'h', ${now - 25 * hour} from generate_series(1, 2500) n`;
  await db`
    insert into idempotency (uid, key, call, body_hash, created_at)
    values (1, 'key:promised', 'pascal/buy', 'h', ${now - 24 * hour}), (1, 'key:new', 'pascal/buy', 'h', ${now})`;
  await sweepAttempts({ db, clock: { now: () => now } });
  const rows = await db<{ key: string }[]>`select key from idempotency order by key`;
  expect(rows.map((row) => row.key)).toEqual(['key:new', 'key:promised']);
});

test('a stopped worker leaves the rest for the next time', async () => {
  await db`
    insert into idempotency (uid, key, call, body_hash, created_at)
    select n, 'key:old', 'pascal/buy', 'h', ${now - 30 * hour} from generate_series(1, 2500) n`;
  await sweepAttempts({ db, clock: { now: () => now } }, {}, AbortSignal.abort());
  expect(await db`select 1 from idempotency where key = 'key:old'`).toHaveLength(1500);
});

test('a job does it by itself', () => {
  expect(jobs.find((job) => job.name === 'idempotency.sweep')?.cron).toBeDefined();
});
