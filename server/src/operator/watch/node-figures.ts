import { hostname } from 'node:os';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { callTimes, type CallTime } from '#core/calls/call-times.ts';
import type { Db, Queryable } from '#core/database/database.ts';
import { hostOf, mostFailures, putBackOutsideNews, takeOutsideNews } from '#core/outside-calls.ts';

/** This process, as its logs name it. */
export const thisNode = `${hostname()} · ${process.pid}`;

/** Milliseconds between two notes of a node. */
const noteEvery = 10_000;
/** Seconds after which a node that says nothing is shown no more, and after which its row goes. */
const shownFor = 60;
const keptFor = 3_600;
/** Of the database, as nodes may differ. */
const clock = (sql: Queryable) => sql`extract(epoch from now())::bigint`;

/** Notes what this node measured, and how its calls to providers went. */
export const nodeFigures: WriteBehindBuffer = {
  name: 'figures of this node',
  intervalMs: noteEvery,
  async flush(db) {
    await noteCallTimes(db, thisNode, callTimes.list());
    await noteOutsideCalls(db);
  },
};

/** Notes how long the calls of a node take; nodes that said nothing for an hour are swept. */
export async function noteCallTimes(db: Db, node: string, calls: readonly CallTime[]): Promise<void> {
  await db`
    insert into node_figures (node, calls, noted_at) values (${node}, ${db.json([...calls])}, ${clock(db)})
    on conflict (node) do update set calls = excluded.calls, noted_at = excluded.noted_at`;
  await db`delete from node_figures where noted_at < ${clock(db)} - ${keptFor}`;
}

/** Call times of every node that said something lately; of this one as they are now. */
export async function callTimesOfNodes(
  sql: Queryable,
): Promise<{ nodes: { node: string; notedAt: number }[]; list: (CallTime & { node: string })[] }> {
  const rows = await sql<{ node: string; calls: CallTime[]; notedAt: number }[]>`
    select node, calls, noted_at from node_figures
    where node <> ${thisNode} and noted_at >= ${clock(sql)} - ${shownFor} order by node`;
  const [now] = await sql<{ at: number }[]>`select ${clock(sql)} as at`;
  const all = [{ node: thisNode, calls: callTimes.list(), notedAt: now?.at ?? 0 }, ...rows];
  return {
    nodes: all.map(({ node, notedAt }) => ({ node, notedAt })),
    list: all
      .flatMap(({ node, calls }) => calls.map((one) => ({ node, ...one })))
      .toSorted((a, b) => b.p95 - a.p95 || (a.call < b.call ? -1 : 1)),
  };
}

/** Writes what is new of providers. Of two nodes the later moment counts; a success in between ends a row of failures. */
async function noteOutsideCalls(db: Db): Promise<void> {
  const news = takeOutsideNews();
  if (news.length === 0) return;
  const ago = (moment: number | null) =>
    moment === null ? null : Math.max(0, Math.round((performance.now() - moment) / 1_000));
  const rows = news.map(({ succeededAt, failedAt, ...one }) => ({
    ...one,
    succeededAgo: ago(succeededAt),
    failedAgo: ago(failedAt),
  }));
  try {
    await db`
      insert into provider_outcome as o (host, succeeded_at, failed_at, fault, failures_in_row, milliseconds)
      select r.host, ${clock(db)} - r."succeededAgo", ${clock(db)} - r."failedAgo", r.fault, r."failuresInRow", r.milliseconds
      from jsonb_to_recordset(${db.json(rows)}) as r
        (host text, "succeededAgo" bigint, "failedAgo" bigint, fault text, "failuresInRow" int, milliseconds int)
      on conflict (host) do update set
        succeeded_at = greatest(o.succeeded_at, excluded.succeeded_at),
        failed_at = greatest(o.failed_at, excluded.failed_at),
        fault = case when excluded.failed_at is null then o.fault else excluded.fault end,
        failures_in_row = excluded.failures_in_row
          + case when excluded.succeeded_at is null then o.failures_in_row else 0 end,
        milliseconds = excluded.milliseconds`;
  } catch (error) {
    putBackOutsideNews(news);
    throw error;
  }
}

/** How a provider does by what all nodes noted of it. */
export type ProviderHealth = {
  failing: boolean;
  milliseconds: number | null;
  succeededAt: number | null;
  failedAt: number | null;
  fault: string;
};

const unknown: ProviderHealth = {
  failing: false,
  milliseconds: null,
  succeededAt: null,
  failedAt: null,
  fault: '',
};

/** Reads how providers did last: by their address. */
export async function providerHealth(sql: Queryable): Promise<(address: string) => ProviderHealth> {
  const rows = await sql<(Omit<ProviderHealth, 'failing'> & { host: string; failuresInRow: number })[]>`
    select host, succeeded_at, failed_at, fault, failures_in_row, milliseconds from provider_outcome`;
  const byHost = new Map(
    rows.map(({ host, failuresInRow, ...one }) => [host, { ...one, failing: failuresInRow >= mostFailures }]),
  );
  return (address) => byHost.get(hostOf(address)) ?? unknown;
}
