import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { inTransaction, openDatabase, type Db } from '#core/database.ts';
import { enqueue } from '#core/jobs.ts';
import { startNode, type NodeProcess } from '#core/testing/node-process.ts';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { buildMember, loginAs } from './account/account.testing.ts';

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
}, 60_000);

afterAll(async () => {
  await db.end({ timeout: 1 });
  await node.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

const ask = (name: string, headers: Record<string, string> = { token }) =>
  rawRequest(node.url, `/apis/${name}`, { headers });

test('while the database is gone everybody is told to try later; then all goes on, jobs too', async () => {
  expect(codeOf(await ask('getUserData'))).toBe(200);
  const control = path.join(dataDir, 'postgres', 'global', 'pg_control');

  // Without this file no restart succeeds: the database stays away until it is put back.
  await rename(control, `${control}.away`);
  process.kill(node.database.pid, 'SIGKILL');
  let answers = 0;
  const until = Date.now() + 4_000;
  await vi.waitFor(async () => expect((await ask('getUserData')).status).toBe(503), { timeout: 10_000 });
  while (Date.now() < until) {
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
  expect(answers).toBeGreaterThan(10);
  expect((await rawRequest(node.url, '/healthz')).status).toBe(200);
  expect((await rawRequest(node.url, '/readyz')).status).toBe(503);
  await rename(`${control}.away`, control);

  await vi.waitFor(async () => expect((await rawRequest(node.url, '/readyz')).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  await vi.waitFor(async () => expect(codeOf(await ask('getUserData'))).toBe(200), { timeout: 10_000 });
  await inTransaction(db, (tx) => enqueue(tx, 'file.inspect', { fileId: 1 }));
  await vi.waitFor(async () => expect(await db`select id from graphile_worker.jobs`).toHaveLength(0), {
    timeout: 15_000,
    interval: 100,
  });
}, 90_000);
