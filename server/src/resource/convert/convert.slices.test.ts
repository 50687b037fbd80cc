import { createHash } from 'node:crypto';
// oxlint-disable-next-line no-restricted-imports -- turns of the event loop take no time
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { ConversionError, type ConversionFailure } from '../../conversion/conversion-failures.ts';
import type { ChildRunner } from '../../conversion/sandbox/child-process.ts';
import { makeEndlessPdf, makePdf, makeSlowPdf } from '../../conversion/testing/conversion.testing.ts';
import { runInOwnProcess } from '../../conversion/testing/own-process.testing.ts';
import { createResource } from '../publish/create.ts';
import { buildCategories, buildUpload } from '../resource.testing.ts';
import { convert } from './convert.ts';

const it = useTestApp();
const signal = new AbortController().signal;
let categoryId: number;

beforeAll(async () => {
  ({ math: categoryId } = await buildCategories(it.db));
});

async function submit(uid: number, bytes: Buffer): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `document/${sha256.slice(0, 20)}-${uid}`;
  await it.services.storage.put(storageKey, bytes);
  const uploadId = await buildUpload(it.db, { uid, kind: 'pdf', storageKey, sha256, bytes: bytes.length });
  return inTransaction(it.db, (tx) =>
    createResource(tx, {
      uid,
      title: '切片的讲义',
      description: '',
      categoryId,
      subject: '高等数学',
      year: null,
      price: 0,
      memberFree: false,
      buyerFile: 'original',
      uploadId,
      draft: false,
      now: it.clock.now(),
    }),
  );
}

const versionOf = async (id: number) =>
  (
    await it.db<
      {
        state: string;
        tries: number;
        slices: number;
        pagesDone: number;
        failure: string | null;
        spentMs: number;
      }[]
    >`select state, tries, slices, pages_done, failure, spent_ms from resource_version where resource_id = ${id}`
  )[0];
const keysOf = async (id: number) =>
  (
    await it.db<{ key: string }[]>`
      select storage_key as key from resource_page where resource_id = ${id} order by number`
  ).map(({ key }) => key);
const nextJob = async () =>
  (
    await it.db<{ resourceId: number }[]>`
      select (payload->>'resourceId')::int as resource_id from graphile_worker._private_jobs
      where payload->>'resourceId' is not null and run_at <= now() + interval '1 second' order by priority, run_at, id limit 1`
  )[0]?.resourceId;
/** This node with other settings of its converter, as an operator makes them. */
function withConverter(settings: { seconds?: number; concurrency?: number }): Services {
  const { config } = it.services;
  return { ...it.services, config: { ...config, converter: { ...config.converter, ...settings } } };
}
const dropJobs = (id: number) =>
  it.db`delete from graphile_worker._private_jobs where payload->>'resourceId' = ${String(id)}`;
const convertWith = (runner: ChildRunner, id: number, services = it.services) =>
  convert(services, { resourceId: id, version: 1 }, signal, { runner });

/** A child that draws so many pages and is stopped then; `stop` throws what its owner hears. */
const stopBehind =
  (pages: number, stop: (signal: AbortSignal | undefined) => Promise<never> | never): ChildRunner =>
  async (name, order, access, setting, onMessage) => {
    const messages: Record<string, unknown>[] = [];
    await runInOwnProcess(name, order, access, setting, (message) => messages.push(message));
    // The first message is about the document itself.
    for (const message of messages.slice(0, pages + 1)) onMessage(message);
    await stop(setting.signal);
  };
const failing = (reason: ConversionFailure) => () => {
  throw new ConversionError(reason);
};

afterEach(() => void vi.useRealTimers());

test('a long document goes on behind its saved pages, after a short one of another member', async () => {
  const { uid } = await buildMember(it.db);
  const token = await it.loginAs(uid);
  const long = await submit(uid, makeEndlessPdf(3));
  await dropJobs(long);
  const times: number[] = [];
  const drawn: unknown[] = [];
  const watched =
    (runner: ChildRunner): ChildRunner =>
    (name, order, access, setting, onMessage) => {
      times.push(setting.limits.timeoutMs);
      return runner(name, order, access, setting, (message) => {
        if (message['type'] === 'page') drawn.push(message['number']);
        onMessage(message);
      });
    };
  await convertWith(watched(stopBehind(2, failing('timeout'))), long, withConverter({ seconds: 7 }));
  expect(await versionOf(long)).toMatchObject({ state: 'waiting', tries: 0, slices: 1, pagesDone: 2 });
  // What is drawn is seen by its author alone.
  const preview = await it.call('resource/getPreview', { id: long }, { token });
  expect([preview.data.pages.length, preview.data.pageCount]).toEqual([2, 3]);
  const other = await buildMember(it.db);
  const stranger = await it.call('resource/getPreview', { id: long }, { token: await it.loginAs(other.uid) });
  expect(stranger.code).toBe(4004);
  const short = await submit(other.uid, makePdf({ pages: 1 }));
  expect(await nextJob()).toBe(short);
  const before = await keysOf(long);
  await convertWith(watched(runInOwnProcess), long);
  expect(await versionOf(long)).toMatchObject({ state: 'ready', pagesDone: 3 });
  // No saved page was drawn twice.
  expect(drawn).toEqual([1, 2, 3]);
  const after = await keysOf(long);
  expect(after).toHaveLength(3);
  expect(before).toHaveLength(2);
  expect(after.slice(0, 2)).toEqual(before);
  // The whole time an operator allows, when that is less than a slice; a slice.
  expect(times).toEqual([7_000, 40_000]);
});

describe('a turn of a long document', () => {
  let long: number;
  let uid: number;
  beforeEach(async () => {
    // What other tests left does not wait.
    await it.db`update resource_version set slices = 1 where state = 'waiting'`;
    ({ uid } = await buildMember(it.db));
    long = await submit(uid, makeEndlessPdf(3));
    await dropJobs(long);
    await submit(uid, makePdf({ pages: 1 }));
  });

  /** Converts it until five seconds have passed since it began, one page is drawn, and somebody has looked who waits. */
  async function convertOneTurn(isOver: boolean): Promise<void> {
    const services = withConverter({ concurrency: 1 });
    const looks: Promise<unknown>[] = [];
    services.db = new Proxy(it.services.db, {
      apply(target, self, parts: [string[]]) {
        const query: unknown = Reflect.apply(target, self, parts);
        if (Array.isArray(parts[0]) && parts[0].join('').includes('v.slices = 0'))
          looks.push(Promise.resolve(query));
        return query;
      },
    });
    // What fails here is an end of the conversion like others: it is looked at afterwards.
    const seen: unknown[] = [];
    const runner = stopBehind(1, async (turn) => {
      await vi.advanceTimersByTimeAsync(4_000);
      seen.push(looks.length);
      await vi.advanceTimersByTimeAsync(1_000);
      seen.push(looks.length);
      await Promise.all(looks);
      await setImmediate();
      seen.push(turn?.aborted);
      turn?.throwIfAborted();
      throw new ConversionError('timeout');
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await convertWith(runner, long, services);
    expect(seen).toEqual([0, 1, isOver]);
  }

  test('is not over for another one of its own member', async () => {
    await convertOneTurn(false);
    expect(await versionOf(long)).toMatchObject({ state: 'waiting', slices: 1, spentMs: 5_000 });
  });

  test('is over before its slice when a document of another member waits, which goes first', async () => {
    const other = await buildMember(it.db);
    const short = await submit(other.uid, makePdf({ pages: 1 }));
    await convertOneTurn(true);
    expect(await versionOf(long)).toMatchObject({ state: 'waiting', tries: 0, slices: 1 });
    const [first] = await it.db<{ id: number }[]>`
      select (payload->>'resourceId')::int as id from graphile_worker._private_jobs
      where payload->>'version' is not null and (payload->>'resourceId')::int in ${it.db([long, short])}
      order by priority, run_at, id`;
    expect(first?.id).toBe(short);
  });
});

test('what saves no page in its whole time has failed, and is not tried again by itself', async () => {
  const { uid } = await buildMember(it.db);
  const id = await submit(uid, makeSlowPdf());
  await dropJobs(id);
  // In a real child, which its time really ends.
  await convert(withConverter({ seconds: 1 }), { resourceId: id, version: 1 }, signal);
  expect(await versionOf(id)).toMatchObject({ state: 'failed', failure: 'timeout' });
  expect(
    await it.db`select 1 from graphile_worker._private_jobs where payload->>'resourceId' = ${String(id)} and payload->>'version' is not null`,
  ).toHaveLength(0);
});

test('what was cut off is tried again later, behind its pages', async () => {
  const { uid } = await buildMember(it.db);
  const id = await submit(uid, makePdf({ pages: 2 }));
  await dropJobs(id);
  await convertWith(stopBehind(1, failing('memory')), id);
  expect(await versionOf(id)).toMatchObject({ state: 'waiting', tries: 1, slices: 1, pagesDone: 1 });
  const [job] = await it.db<{ seconds: number }[]>`
    select extract(epoch from run_at)::int as seconds from graphile_worker._private_jobs
    where payload->>'resourceId' = ${String(id)}`;
  expect(job?.seconds).toBe(it.clock.now() + 60);
  const before = await keysOf(id);
  await convertWith(runInOwnProcess, id);
  expect(await versionOf(id)).toMatchObject({ state: 'ready', pagesDone: 2 });
  expect((await keysOf(id))[0]).toBe(before[0]);
});
