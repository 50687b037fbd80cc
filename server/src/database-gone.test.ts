import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { inTransaction, openDatabase, type Db } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { processesOn, startNode, type NodeProcess } from '#core/testing/node-process.ts';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { buildMember, loginAs } from './account/account.testing.ts';
import { buildResource } from './resource/resource.testing.ts';

let dataDir: string;
let node: NodeProcess;
let db: Db;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-gone-'));
  await chmod(dataDir, 0o755);
  node = await startNode(dataDir);
  db = openDatabase(node.database.connection, { max: 2 });
  const { uid } = await buildMember(db);
  token = await loginAs({ db, clock: systemClock }, uid);
});

afterAll(async () => {
  await db.end({ timeout: 1 });
  await node.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Stops or continues every process of the database at once, as a machine that hangs (Linux). */
async function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const lines = (await processesOn(dataDir)).filter((line) => /^\d+ (\S*\/)?postgres\b/.test(line));
  for (const line of lines) process.kill(Number.parseInt(line, 10), signal);
  expect(lines.length).toBeGreaterThan(3);
}

const ask = (name: string, headers: Record<string, string> = { token }) =>
  rawRequest(node.url, `/apis/${name}`, { headers });

test('while the database is gone everybody is told to try later; then all goes on, jobs too', async () => {
  expect(codeOf(await ask('getUserData'))).toBe(200);
  const control = path.join(dataDir, 'postgres', 'global', 'pg_control');

  // Without this file no restart succeeds: the database stays away until it is put back.
  await rename(control, `${control}.away`);
  process.kill(node.database.pid, 'SIGKILL');
  let answers = 0;
  await waitFor(async () => expect((await ask('getUserData')).status).toBe(503));
  for (let round = 0; round < 40; round++) {
    const load = [
      'getUserData',
      'wallet/getSummary',
      'resource/getDetail?id=1',
      'user/getDeviceList',
      'file/getInfo?uploadId=x',
    ];
    for (const answer of await Promise.all([...load, ...load].map((name) => ask(name)))) {
      answers++;
      expect(faultsOf(answer).filter((fault) => fault !== 'HTTP 503')).toEqual([]);
      expect([answer.status, codeOf(answer)]).toEqual([503, 5000]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(answers).toBe(400);
  expect((await rawRequest(node.url, '/healthz')).status).toBe(200);
  expect((await rawRequest(node.url, '/readyz')).status).toBe(503);
  await rename(`${control}.away`, control);

  await waitFor(async () => expect((await rawRequest(node.url, '/readyz')).status).toBe(200));
  await waitFor(async () => expect(codeOf(await ask('getUserData'))).toBe(200));
  await inTransaction(db, (tx) => enqueue(tx, 'file.inspect', { fileId: 1 }));
  await waitFor(async () => expect(await db`select id from graphile_worker.jobs`).toHaveLength(0));
});

test('while the database is there and says nothing nobody waits for long, and nothing is done twice', async () => {
  const author = (await buildMember(db)).uid;
  const { id } = await buildResource(db, { uid: author, price: 0 });
  await waitFor(async () => expect(codeOf(await ask('getUserData'))).toBe(200));
  const headers = { token, 'content-type': 'application/json', 'idempotency-key': 'buy-while-silent' };
  const body = JSON.stringify({ kind: 'resource', id, price: 0 });
  const buy = () => rawRequest(node.url, '/apis/pascal/buy', { method: 'POST', headers, body });
  await signalDatabase('SIGSTOP');
  try {
    const begin = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => ask('getUserData')),
      buy(),
      rawRequest(node.url, '/readyz'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(32).fill(503));
    // Found silent after ten seconds; statements would end themselves after thirty.
    expect(performance.now() - begin).toBeLessThan(25_000);
    const later = performance.now();
    expect((await ask('wallet/getSummary')).status).toBe(503);
    expect(performance.now() - later).toBeLessThan(9_000);
    expect((await rawRequest(node.url, '/healthz')).status).toBe(200);
  } finally {
    await signalDatabase('SIGCONT');
  }
  await waitFor(async () => expect(codeOf(await ask('getUserData'))).toBe(200));
  expect([codeOf(await buy()), codeOf(await buy())]).toEqual([200, 200]);
  const purchases = await db`select 1 from purchase where goods_id = ${id}`;
  expect(purchases).toHaveLength(1);
});
