import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueue, lostAfter, openJobPool, runJobs, unlockAbandoned, type Job } from './jobs.ts';
import { inTransaction, openDatabase } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';

const database = useTestDatabase();
const { db } = database;

beforeEach(async () => {
  await db`delete from graphile_worker._private_jobs`;
});

/** Two jobs of one queue, the first in the hands of a worker since so many seconds. */
async function takeJobs(seconds: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await enqueue(tx, 'file.inspect', { fileId: 1 }, { queue: 'one' });
    await enqueue(tx, 'file.inspect', { fileId: 2 }, { queue: 'one' });
  });
  const at = db`now() - make_interval(secs => ${seconds})`;
  await db`
    update graphile_worker._private_jobs set locked_by = 'worker-of-a-dead-node', locked_at = ${at}
    where id = (select min(id) from graphile_worker._private_jobs)`;
  await db`update graphile_worker._private_job_queues set locked_by = 'worker-of-a-dead-node', locked_at = ${at}`;
}

const countLocked = async () => ({
  jobs: (await db`select 1 from graphile_worker.jobs where locked_by is not null`).length,
  queues: (await db`select 1 from graphile_worker._private_job_queues where locked_by is not null`).length,
});

describe('what a dead worker held', () => {
  test('is free when this node is the only one, however fresh', async () => {
    await takeJobs(0);
    expect(await countLocked()).toEqual({ jobs: 1, queues: 1 });
    await unlockAbandoned(db, 0);
    expect(await countLocked()).toEqual({ jobs: 0, queues: 0 });
  });

  test('among several nodes is free only when no job takes that long', async () => {
    await takeJobs(lostAfter - 60);
    await unlockAbandoned(db, lostAfter);
    expect(await countLocked()).toEqual({ jobs: 1, queues: 1 });
    await db`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_by is not null`;
    await unlockAbandoned(db, lostAfter);
    expect(await countLocked()).toEqual({ jobs: 0, queues: 0 });
  });
});

test('a job of a transaction that did not commit never existed', async () => {
  const failure = inTransaction(db, async (tx) => {
    await enqueue(tx, 'file.inspect', { fileId: 1 });
    throw new Error('no');
  });
  await expect(failure).rejects.toThrow('no');
  expect(await db`select id from graphile_worker.jobs`).toHaveLength(0);
});

test('a key makes a waiting job unique', async () => {
  for (const fileId of [1, 2])
    await inTransaction(db, (tx) => enqueue(tx, 'file.inspect', { fileId }, { key: 'k' }));
  const rows = await db<{ payload: object }[]>`select payload from graphile_worker._private_jobs`;
  expect(rows.map((row) => row.payload)).toEqual([{ fileId: 2 }]);
});

test('connections of jobs end statements and transactions that last too long', async () => {
  const pool = openJobPool(database.connection, 1);
  const { rows } = await pool.query<{ statement: string; whole: string; idle: string }>(
    `select current_setting('statement_timeout') as statement, current_setting('transaction_timeout', true) as whole,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  await pool.end();
  expect(rows).toEqual([{ statement: '30s', whole: '2min', idle: '2min' }]);
});

test('jobs whose database goes while they end are done once it is back', async () => {
  const admin = openDatabase({ ...database.connection, database: 'postgres' }, { max: 1 });
  const { database: name } = database.connection;
  const note = () => vi.fn<(facts: object, text: string) => void>();
  const log = { trace: note(), debug: note(), info: note(), warn: note(), error: note() };
  const services = { db, log, cache: { drop: () => {} } } as unknown as Services;
  let runs = 0;
  let loseDatabase = () => {};
  const isLost = new Promise<void>((resolve) => {
    loseDatabase = resolve;
  });
  const job: Job = {
    name: 'file.inspect',
    changes: [],
    async run() {
      runs += 1;
      if (runs > 2) return;
      if (runs === 2) {
        await admin.unsafe(`alter database ${name} allow_connections false`);
        await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
        loseDatabase();
      }
      const isFirst = runs === 1;
      await isLost;
      // Not in one batch with the other's end, but while that one fails.
      // oxlint-disable-next-line no-restricted-globals -- of the other's batch nothing can be seen here
      if (!isFirst) await new Promise((resolve) => setTimeout(resolve, 1));
    },
  };
  for (const fileId of [1, 2]) await inTransaction(db, (tx) => enqueue(tx, 'file.inspect', { fileId }));
  const runner = await runJobs(database.connection, services, [job], 2);
  await waitFor(() => expect(log.error).toHaveBeenCalled());
  await admin.unsafe(`alter database ${name} allow_connections true`);
  await waitFor(async () => expect(await db`select 1 from graphile_worker.jobs`).toHaveLength(0));
  // Twice when their end could not be written in time.
  expect(runs).toBeGreaterThanOrEqual(2);
  await runner.stop();
  await admin.end();
});

test('a runner that leaves a job lying although it has a free hand is followed by another one', async () => {
  const log = {
    trace: vi.fn<() => void>(),
    info: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    error: vi.fn<() => void>(),
  };
  const services = { db, log, cache: { drop: () => {} } } as unknown as Services;
  let runs = 0;
  const job: Job = {
    name: 'file.inspect',
    changes: [],
    async run() {
      runs += 1;
    },
  };
  await inTransaction(db, (tx) => enqueue(tx, 'file.inspect', { fileId: 1 }));
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  // A row that is locked is passed over by the runner: as if it had forgotten to take any.
  const lock = inTransaction(db, async (tx) => {
    await tx`select 1 from graphile_worker._private_jobs for update`;
    await isOver;
  });
  const runner = await runJobs(database.connection, services, [job], 1, { lookMs: 100, waitSeconds: 0 });
  await waitFor(() => expect(log.error.mock.calls.flat().map(String).join()).toContain('started again'));
  expect(runs).toBe(0);
  end();
  await lock;
  await waitFor(() => expect(runs).toBe(1));
  await runner.stop();
});

test('a long line of jobs that moves on is left to its runner', async () => {
  const error = vi.fn<(facts: object, text: string) => void>();
  const quiet = () => {};
  const log = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error };
  const services = { db, log, cache: { drop: quiet } } as unknown as Services;
  const job: Job = { name: 'file.inspect', changes: [], run: async () => {} };
  await db`select graphile_worker.add_job('file.inspect', '{}'::json) from generate_series(1, 3000)`;
  const runner = await runJobs(database.connection, services, [job], 2, { lookMs: 500, waitSeconds: 0 });
  await waitFor(async () => expect(await db`select 1 from graphile_worker.jobs limit 1`).toEqual([]));
  await runner.stop();
  expect(error).not.toHaveBeenCalled();
});
