import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { inTransaction, openDatabase, type Db } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { startNode, type NodeProcess } from '#core/testing/node-process.ts';
import { buildMember, loginAs } from './account/account.testing.ts';
import { clientOf, type PromisedState } from './crash.testing.ts';
import { buildResource } from './resource/resource.testing.ts';
import { buildWallet, sumsOf } from './wallet/wallet.testing.ts';

// An out-of-memory kill takes single processes: a backend, the postmaster, the node. Nobody comes to help.
const rounds = sampleSize({ short: 4, long: 30 });
const acknowledgements: PromisedState = { purchases: [], uploads: [], resources: [] };
let dataDir: string;
let node: NodeProcess;
let db: Db;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-kill-'));
  await chmod(dataDir, 0o755);
  await start();
});

afterAll(async () => {
  await db.end({ timeout: 1 });
  await node.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  node = await startNode(dataDir);
  db = openDatabase(node.database.connection, { max: 2 });
}

const killers = {
  /** Any connection's process: of calls, of the job runner, of its listener. */
  backend: async () => {
    const rows = await db<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    const victim = rows[randomInt(rows.length)];
    if (victim) process.kill(victim.pid, 'SIGKILL');
  },
  postmaster: async () => {
    process.kill(node.database.pid, 'SIGKILL');
  },
  /** Its database is left alone, and hangs. */
  node: async () => {
    process.kill(node.database.pid, 'SIGSTOP');
    process.kill(node.pid, 'SIGKILL');
    await db.end({ timeout: 1 }).catch(() => {});
    await start();
  },
};

test(`after ${rounds} kills in the middle of purchases and jobs all is up again by itself and nothing is lost`, async () => {
  const author = (await buildMember(db)).uid;
  const buyer = (await buildMember(db)).uid;
  await buildWallet(db, buyer, { paid: 1_000 });
  const token = await loginAs({ db, clock: systemClock }, buyer);
  const goods: number[] = [];
  for (let n = 0; n < rounds * 3; n++) goods.push((await buildResource(db, { uid: author, price: 1 })).id);
  const isUp = async () => {
    const { data } = await clientOf(node.url, { uid: buyer, token }, acknowledgements).call<{
      coins: number;
    }>('GET', 'wallet/getSummary', {});
    expect(data).toHaveProperty('paidCoins');
  };
  for (let round = 0; round < rounds; round++) {
    const client = clientOf(node.url, { uid: buyer, token }, acknowledgements);
    const kill = Object.values(killers)[round % 3];
    const buying = goods.splice(0, 3).map((id) => client.buy(id).catch(() => null));
    const jobs = Array.from({ length: 3 }, (_, n) =>
      inTransaction(db, (tx) => enqueue(tx, 'file.inspect', { fileId: n + 1 })).catch(() => null),
    );
    await kill?.();
    await Promise.all([...buying, ...jobs]);
    await waitFor(isUp);
    node.database = { ...node.database, pid: await postmasterOf() };
  }
  // A job that failed four times while its database was away waits 55 seconds for the fifth.
  await waitFor(async () => expect(await waitingJobs()).toEqual([]));
  const rows = await db<{ id: number }[]>`select id from purchase`;
  expect(
    acknowledgements.purchases.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id)),
  ).toEqual([]);
  expect(await sumsOf(db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  expect(node.output()).not.toContain('UnhandledPromise');
}, 600_000);

/** Jobs that will run again: how often they did, in how many seconds they do, and whether a worker has them. */
const waitingJobs = () =>
  db`
    select task_identifier, attempts, ceil(extract(epoch from run_at - now())) as seconds, locked_by, last_error
    from graphile_worker.jobs where attempts < max_attempts`;

/** The postmaster that runs now. */
async function postmasterOf(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
