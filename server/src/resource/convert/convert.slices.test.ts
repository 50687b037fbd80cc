import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { makeEndlessPdf, makePdf, makeSlowPdf } from '../../conversion/testing/conversion.testing.ts';
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
/** This node with other limits of conversion, as an operator sets them. */
function withLimits(limits: { seconds?: number; memoryBytes?: number }): Services {
  const { config } = it.services;
  return { ...it.services, config: { ...config, converter: { ...config.converter, ...limits } } };
}

test('a long document goes on behind its saved pages, after a short one of another member', async () => {
  const { uid } = await buildMember(it.db);
  const token = await it.loginAs(uid);
  // Two pages that are quick, and a third one for which no slice is long enough; the second may still be in writing when it ends.
  const long = await submit(uid, makeSlowPdf(8, 2));
  await it.db`delete from graphile_worker._private_jobs where payload->>'resourceId' = ${String(long)}`;
  await convert(withLimits({ seconds: 7 }), { resourceId: long, version: 1 }, signal);
  const version = await versionOf(long);
  expect(version).toMatchObject({ state: 'waiting', tries: 0, slices: 1 });
  const savedCount = version?.pagesDone ?? 0;
  expect([1, 2]).toContain(savedCount);
  // What is drawn is seen by its author alone.
  const preview = await it.call('resource/getPreview', { id: long }, { token });
  expect([preview.data.pages.length, preview.data.pageCount]).toEqual([savedCount, 3]);
  const other = await buildMember(it.db);
  const stranger = await it.call('resource/getPreview', { id: long }, { token: await it.loginAs(other.uid) });
  expect(stranger.code).toBe(4004);
  const short = await submit(other.uid, makePdf({ pages: 1 }));
  expect(await nextJob()).toBe(short);
  const before = await keysOf(long);
  // In the next slice the page is quick.
  const [file] = await it.db<{ key: string }[]>`
    select storage_key as key from resource_version where resource_id = ${long}`;
  await it.services.storage.put(file?.key ?? '', makeEndlessPdf(3));
  await convert(it.services, { resourceId: long, version: 1 }, signal);
  expect(await versionOf(long)).toMatchObject({ state: 'ready', pagesDone: 3 });
  // No saved page was drawn twice.
  const after = await keysOf(long);
  expect(after).toHaveLength(3);
  expect(before).toHaveLength(savedCount);
  expect(after.slice(0, savedCount)).toEqual(before);
}, 90_000);

test('a long document gives way before its slice ends when a document of another member waits, not for its own', async () => {
  // What other tests left does not wait.
  await it.db`update resource_version set slices = 1 where state = 'waiting'`;
  const { uid } = await buildMember(it.db);
  const long = await submit(uid, makeEndlessPdf(2_000));
  await submit(uid, makePdf({ pages: 1 }));
  const own = await convertFor(long, 12);
  // It had its twelve seconds but for what stopping takes: nobody else waited.
  expect(own).toMatchObject({ state: 'waiting', slices: 1, spentMs: expect.any(Number) });
  expect(own?.spentMs).toBeGreaterThan(9_000);
  const other = await buildMember(it.db);
  const short = await submit(other.uid, makePdf({ pages: 1 }));
  await it.db`
    update resource_version set slices = 0, spent_ms = 0, state = 'waiting' where resource_id = ${long}`;
  await it.db`delete from resource_page where resource_id = ${long}`;
  const polite = await convertFor(long, 180);
  expect(polite).toMatchObject({ state: 'waiting', tries: 0, slices: 1 });
  // A slice lasts 40 seconds.
  expect(polite?.spentMs).toBeLessThan(35_000);
  const [first] = await it.db<{ id: number }[]>`
    select (payload->>'resourceId')::int as id from graphile_worker._private_jobs
    where payload->>'version' is not null and (payload->>'resourceId')::int in ${it.db([long, short])}
    order by priority, run_at, id`;
  expect(first?.id).toBe(short);
}, 120_000);

async function convertFor(id: number, seconds: number) {
  await it.db`delete from graphile_worker._private_jobs where payload->>'resourceId' = ${String(id)}`;
  await convert(withLimits({ seconds }), { resourceId: id, version: 1 }, signal);
  return versionOf(id);
}

test('what saves no page in its whole time has failed, and is not tried again by itself', async () => {
  const { uid } = await buildMember(it.db);
  const id = await submit(uid, makeSlowPdf());
  await it.db`delete from graphile_worker._private_jobs where payload->>'resourceId' = ${String(id)}`;
  await convert(withLimits({ seconds: 3 }), { resourceId: id, version: 1 }, signal);
  expect(await versionOf(id)).toMatchObject({ state: 'failed', failure: 'timeout' });
  expect(
    await it.db`select 1 from graphile_worker._private_jobs where payload->>'resourceId' = ${String(id)} and payload->>'version' is not null`,
  ).toHaveLength(0);
}, 60_000);

test('what was cut off is tried again later, behind its pages', async () => {
  const { uid } = await buildMember(it.db);
  const id = await submit(uid, makePdf({ pages: 2 }));
  await it.db`delete from graphile_worker._private_jobs where payload->>'resourceId' = ${String(id)}`;
  await convert(withLimits({ memoryBytes: 30 * 1024 * 1024 }), { resourceId: id, version: 1 }, signal);
  expect(await versionOf(id)).toMatchObject({ state: 'waiting', tries: 1, slices: 1 });
  const [job] = await it.db<{ seconds: number }[]>`
    select extract(epoch from run_at)::int as seconds from graphile_worker._private_jobs
    where payload->>'resourceId' = ${String(id)}`;
  expect(job?.seconds).toBe(it.clock.now() + 60);
  await convert(it.services, { resourceId: id, version: 1 }, signal);
  expect(await versionOf(id)).toMatchObject({ state: 'ready', pagesDone: 2 });
}, 60_000);
