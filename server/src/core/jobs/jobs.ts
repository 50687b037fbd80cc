import { setTimeout as delay } from 'node:timers/promises';
import { type Tag, tagsOf } from '@xuelin/contract/core/tags';
import { type CronItem, Logger, parseCronItems, run, runMigrations, type Runner } from 'graphile-worker';
import { Pool } from 'pg';
import { limitTransactions, timeLimits } from '#core/database/connection.ts';
import type { DatabaseAddress, Db, Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';

/** Work done after a commit, by any node that is a worker. Handlers may run again: they must be repeatable. */
export type Job<P = never> = {
  /** `domain.verb`. */
  name: string;
  run(services: Services, payload: P, signal: AbortSignal): Promise<void>;
  /** Runs by itself at these times as well (crontab syntax, UTC). */
  cron?: string;
  /** What it may change, as a writing call says it: dropped from the caches of all nodes when it has run. */
  changes: readonly Tag<Extract<keyof P, string>>[];
};

/**
 * Enqueues a job in the transaction: it runs only when that commits. `key` makes it unique while it waits; jobs of one
 * `queue` run one after another, a smaller `priority` first.
 */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: object,
  options: { key?: string; tries?: number; queue?: string; runAt?: number; priority?: number } = {},
): Promise<void> {
  await tx`select graphile_worker.add_job(
    ${name}, ${tx.json(payload)}::json,
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt === undefined ? null : new Date(options.runAt * 1000)},
    max_attempts => ${options.tries ?? 5},
    job_key => ${options.key ?? null},
    priority => ${options.priority ?? 0})`;
}

/** Makes the job tables; part of every migration. */
export async function migrateJobs(address: DatabaseAddress): Promise<void> {
  const pool = openJobPool(address, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

export type JobRunner = { stop(): Promise<void> };

/** Runs jobs on this node; refuses to start when a waiting job has no handler here. */
export async function runJobs(
  address: DatabaseAddress,
  services: Services,
  jobs: readonly Job[],
  concurrency: number,
  patience: Patience = usualPatience,
): Promise<JobRunner> {
  const pool = openJobPool(address, concurrency + 2);
  pool.on('error', (error) => services.log.warn({ error: error.message }, 'job database connection lost'));
  const handlers = new Map(jobs.map((job) => [job.name, job]));
  await refuseUnknown(pool, handlers);
  // The embedded database has this node alone: whoever held a job before is dead.
  const unlock = () => unlockAbandoned(services.db, typeof address === 'string' ? lostAfter : 0);
  await unlock();
  const stopping = new AbortController();
  let running = 0;
  let begun = 0;
  const runCounted = async (job: Job, payload: unknown) => {
    running += 1;
    begun += 1;
    try {
      await runJob(services, job, payload, stopping.signal);
    } finally {
      running -= 1;
    }
  };
  const begin = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: workerLogger(services),
      parsedCronItems: cronItems(jobs),
      // Without batches the runner marks a job as done or failed in a promise that nobody holds: when the database is
      // gone at that moment, the whole node would end with an unhandled rejection. A batch ends the runner alone.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        jobs.map((job) => [job.name, (payload: unknown) => runCounted(job, payload)]),
      ),
    });
  let runner: Runner = await begin();
  // A runner that loses its connections at a bad moment ends with an error, or takes no more jobs: another one takes its place.
  async function supervise(): Promise<void> {
    for (;;) {
      const watching = new AbortController();
      const signal = AbortSignal.any([stopping.signal, watching.signal]);
      const hands = { isFree: () => running < concurrency, begunCount: () => begun };
      const stall = untilStalled(services.db, { hands, patience, signal });
      // oxlint-disable-next-line no-await-in-loop -- one runner after the other
      const error = await Promise.race([endOf(runner), stall]);
      watching.abort();
      if (!stopping.signal.aborted) void runner.stop().catch(() => {});
      if (stopping.signal.aborted) return;
      services.log.error({ job: String(error) }, 'the job runner ended and is started again');
      runner = (await beginAgain()) ?? runner;
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
    }
  }
  async function beginAgain(): Promise<Runner | null> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      const next = await unlock()
        .then(begin)
        .catch(() => null);
      if (next) return next;
    }
    return null;
  }
  const supervision = supervise();
  return {
    async stop() {
      stopping.abort();
      // Whoever follows the runner knows when it has ended, also when its own promise never says so.
      void runner.stop().catch(() => {});
      await supervision;
      await pool.end();
    },
  };
}

/** Milliseconds that a runner may take until it says that it has ended: after its last job, and after it had to be forced. */
const END_MS = { 'pool:gracefulShutdown:complete': 5_000, 'pool:gracefulShutdown:error': 15_000 } as const;

/**
 * Waits until a runner has ended; why, or null. When two batches of results fail together, as they do without a database,
 * the runner counts one of them twice and waits for ever after its last job: that is an end, too.
 */
function endOf({ promise, events }: Runner): Promise<unknown> {
  const completion = promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  const hung = new Promise<Error>((resolve) => {
    const error = new Error('the job runner did not end after its last job');
    for (const [event, milliseconds] of Object.entries(END_MS)) {
      events.once(event as keyof typeof END_MS, () => setTimeout(resolve, milliseconds, error).unref());
    }
  });
  return Promise.race([completion, hung]);
}

/** Milliseconds between two looks at the waiting jobs, and seconds a job may wait while this node has a free hand. */
export type Patience = { lookMs: number; waitSeconds: number };
const usualPatience: Patience = { lookMs: 10_000, waitSeconds: 20 };

/**
 * Waits until a job is left lying although it could run here and no other one was begun meanwhile: seen twice. A long line
 * that moves on is no such thing. Never ends when `signal` aborts.
 */
async function untilStalled(
  db: Db,
  options: {
    hands: { isFree: () => boolean; begunCount: () => number };
    patience: Patience;
    signal: AbortSignal;
  },
): Promise<Error> {
  const { hands, patience, signal } = options;
  let looks = 0;
  while (looks < 2) {
    const begunBefore = hands.begunCount();
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await delay(patience.lookMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return new Promise<never>(() => {});
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const isLeft = hands.isFree() && (await isAnyLeft(db, patience.waitSeconds).catch(() => false));
    looks = isLeft && hands.isFree() && hands.begunCount() === begunBefore ? looks + 1 : 0;
  }
  return new Error('the job runner takes no more jobs');
}

async function isAnyLeft(db: Db, waitSeconds: number): Promise<boolean> {
  const rows = await db`
    select 1 from graphile_worker.jobs j
    where locked_at is null and attempts < max_attempts and run_at < now() - make_interval(secs => ${waitSeconds})
      and (queue_name is null or not exists (
        select 1 from graphile_worker.jobs other where other.queue_name = j.queue_name and other.locked_at is not null))
    limit 1`;
  return rows.length > 0;
}

/** Milliseconds between two tries to start the job runner again. */
const LONGEST_PAUSE = 2_000;

/** Runs a job. What failed may have changed something before. */
export async function runJob(
  services: Services,
  job: Job,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  try {
    await job.run(services, payload as never, signal);
  } finally {
    services.cache.drop(tagsOf(job.changes, payload));
  }
}

/** Seconds after which the worker of a job counts as dead: longer than any job runs. */
export const lostAfter = 3_600;

/** Takes jobs (and their queues) from workers that died with them; they run again. */
export async function unlockAbandoned(db: Db, seconds: number): Promise<void> {
  await db`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at <= now() - make_interval(secs => ${seconds})))`;
}

async function refuseUnknown(pool: Pool, handlers: Map<string, Job>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select distinct task_identifier as name from graphile_worker.jobs',
  );
  const unknown = rows.map((row) => row.name).filter((name) => !handlers.has(name));
  if (unknown.length > 0) throw new Error(`no handler for waiting jobs: ${unknown.join(', ')}`);
}

function cronItems(jobs: readonly Job[]) {
  const items = jobs
    .filter((job) => job.cron !== undefined)
    .map((job): CronItem => ({ task: job.name, match: job.cron ?? '', options: { backfillPeriod: 0 } }));
  return parseCronItems(items);
}

/** Seconds a statement of the job runner may last; of its migrations too. */
const statementSeconds = 30;

/** Connections of the job runner: it brings its own statements, so they are not those of `core/database`. */
export function openJobPool(address: DatabaseAddress, max: number): Pool {
  const pool = new Pool({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    ...timeLimits(statementSeconds),
    keepAlive: true,
    max,
    // Before the first statement of whoever gets it. A connection that fails now fails for them, too.
    onConnect: (client) => limitTransactions(client, statementSeconds),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function workerLogger({ log }: Services) {
  return new Logger(() => (level: string, message, meta) => {
    if (level === 'error') log.error({ job: meta?.['error'] }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}
