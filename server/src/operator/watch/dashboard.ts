import type { OutputOf } from '@xuelin/contract/core/call';
import type {
  getCallTimeList as getCallTimes,
  getDashboard as contract,
} from '@xuelin/contract/operator/watch';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { waitingByKind } from '../../moderation/moderation.public.ts';
import { figuresOf } from './figures.ts';
import { callTimesOfNodes, providerHealth } from './node-figures.ts';

type Answer = OutputOf<typeof contract>;
type Part = Answer['health'][number];

/** Of what is asked now there is nothing to say of before. */
const silent = { succeededAt: null, failedAt: null, fault: '' };

/** Seconds that a due job may wait before the jobs count as failing. */
const patience = 300;

/** The product as it is at this moment. */
export async function getDashboard(context: ReadContext<typeof contract>): Promise<Answer> {
  const { db, now } = context;
  const today = chinaDay(now);
  const [days, [active], queues, jobs, [storage]] = await Promise.all([
    figuresOf(db, today - 1, today),
    db<{ count: number }[]>`
      select count(distinct uid)::int as count from session
      where last_used_at >= ${today * 86_400 - 8 * 3_600}`,
    queuesOf(db, now, today),
    jobsOf(db),
    db<{ databaseBytes: number; keptBytes: number; keptUpTo: number | null }[]>`
      select pg_database_size(current_database()) as database_bytes,
        (select coalesce(sum((figures ->> 'fileBytes')::bigint), 0)::bigint from figure_day) as kept_bytes,
        (select max(day) from figure_day) as kept_up_to`,
  ]);
  const [yesterday, current] = days;
  if (!yesterday || !current) throw new Error('two days gave less than two');
  return {
    today: current.figures,
    yesterday: yesterday.figures,
    activeMembers: active?.count ?? 0,
    queues,
    jobs,
    storage: {
      databaseBytes: storage?.databaseBytes ?? 0,
      fileBytes: (storage?.keptBytes ?? 0) + (await bytesSince(db, storage?.keptUpTo ?? null)),
    },
    health: await healthOf(context, jobs),
  };
}

/** Bytes of files that arrived after the last day that is kept. */
async function bytesSince(sql: Queryable, day: number | null): Promise<number> {
  const since = day === null ? 0 : (day + 1) * 86_400 - 8 * 3_600;
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from file where created_at >= ${since}`;
  return row?.bytes ?? 0;
}

async function queuesOf(sql: Queryable, now: number, today: number): Promise<Answer['queues']> {
  const [waiting, [row]] = await Promise.all([
    waitingByKind(sql, now),
    sql<Omit<Answer['queues'], 'reviews' | 'lateReviews'>[]>`
      select (select count(*)::int from purchase_refund where state = 'waiting') as refunds,
        (select count(*)::int from withdrawal where state = 'reviewing') as withdrawals,
        (select count(*)::int from question_correction where state = 'waiting') as corrections,
        (select count(*)::int from feedback where answered_at is null) as feedback,
        (select count(*)::int from coin_adjustment where state = 'waiting') as coin_adjustments,
        (select count(*)::int from coupon_issue where state = 'waiting') as coupon_issues,
        (select count(*)::int from payment_difference where day >= ${today - 30}) as payment_differences`,
  ]);
  if (!row) throw new Error('a select of counts gave no row');
  return {
    reviews: waiting.reduce((sum, one) => sum + one.waiting, 0),
    lateReviews: waiting.reduce((sum, one) => sum + one.late, 0),
    ...row,
  };
}

/** By the clock of the database, which is the one that jobs are due by. */
async function jobsOf(sql: Queryable): Promise<Answer['jobs']> {
  const [counts] = await sql<Omit<Answer['jobs'], 'failures'>[]>`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where locked_at is null and run_at <= now() and attempts < max_attempts)), 0)::int as oldest_seconds
    from graphile_worker.jobs`;
  const failures = await sql<Answer['jobs']['failures']>`
    select task_identifier as name, split_part(coalesce(last_error, ''), e'\\n', 1) as error, attempts::int as tries
    from graphile_worker.jobs where last_error is not null order by updated_at desc limit 10`;
  return { ...(counts ?? { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }), failures: [...failures] };
}

async function healthOf(
  { db, storage, replicaWatch, config }: ReadContext<typeof contract>,
  jobs: Answer['jobs'],
): Promise<Answer['health']> {
  const [database, files, [ledger], healthOfProvider] = await Promise.all([
    probe('database', db`select 1`),
    probe('storage', storage.check()),
    db<{ balanced: boolean }[]>`select balanced from ledger_check order by id desc limit 1`,
    providerHealth(db),
  ]);
  const part = (name: Part['part'], state: Part['state']): Part => ({
    part: name,
    state,
    milliseconds: null,
    ...silent,
  });
  const provider = (name: Part['part'], endpoint: string | undefined): Part => {
    if (endpoint === undefined) return part(name, 'off');
    const { failing, ...outcome } = healthOfProvider(endpoint);
    return { part: name, state: failing ? 'failing' : 'ok', ...outcome };
  };
  const replica = replicaWatch === undefined ? 'off' : replicaWatch.healthy() ? 'ok' : 'failing';
  return [
    database,
    part('replica', replica),
    files,
    part('jobs', jobs.oldestSeconds > patience ? 'failing' : 'ok'),
    part('ledger', ledger?.balanced === false ? 'failing' : 'ok'),
    provider('sms', config.sms?.endpoint),
    provider('wechatPay', config.wechatPay?.endpoint),
    provider('alipay', config.alipay?.endpoint),
    provider('wechat', config.wechat?.endpoint),
    provider('amap', config.amap?.endpoint),
    part('sandboxPay', config.demo ? 'ok' : 'off'),
  ];
}

async function probe(part: Part['part'], check: PromiseLike<unknown>): Promise<Part> {
  const startedAt = performance.now();
  const state = await check.then(
    () => 'ok' as const,
    () => 'failing' as const,
  );
  return { part, state, milliseconds: Math.round(performance.now() - startedAt), ...silent };
}

/** How long the calls of every node take, the slowest first. */
export const getCallTimeList = ({
  db,
}: ReadContext<typeof getCallTimes>): Promise<OutputOf<typeof getCallTimes>> => callTimesOfNodes(db);
