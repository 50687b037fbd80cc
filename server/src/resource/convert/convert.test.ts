import { createHash } from 'node:crypto';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { runJobs } from '#core/jobs/jobs.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { makePdf } from '../../conversion/testing/conversion.testing.ts';
import { runInOwnProcess } from '../../conversion/testing/own-process.testing.ts';
import { convert, rescueConversions } from './convert.ts';
import { createResource } from '../publish/create.ts';
import { resourceJobs } from '../resource.jobs.ts';
import { buildCategories, buildUpload } from '../resource.testing.ts';

const it = useTestApp();
const signal = new AbortController().signal;
let uid: number;
let token: string;
let categoryId: number;

beforeAll(async () => {
  ({ math: categoryId } = await buildCategories(it.db));
});
beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

async function store(bytes: Buffer, kind = 'pdf'): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `document/${sha256.slice(0, 20)}-${uid}`;
  await it.services.storage.put(storageKey, bytes);
  return buildUpload(it.db, { uid, kind, storageKey, sha256, bytes: bytes.length });
}

async function submit(bytes: Buffer, title = '微积分手册'): Promise<number> {
  const uploadId = await store(bytes);
  return inTransaction(it.db, (tx) =>
    createResource(tx, {
      uid,
      title,
      description: '',
      categoryId,
      subject: '高等数学',
      year: null,
      price: 10,
      memberFree: false,
      buyerFile: 'original',
      uploadId,
      draft: false,
      now: it.clock.now(),
    }),
  );
}

const convertVersion = (id: number, version = 1) =>
  convert(it.services, { resourceId: id, version }, signal, { runner: runInOwnProcess });
const mine = async (id: number) => (await it.call('resource/getMine', { id }, { token })).data;
/** Ends what hangs only. */
const keysOf = async (id: number) =>
  (
    await it.db<{ key: string }[]>`select storage_key as key from resource_page where resource_id = ${id}`
  ).map((row) => row.key);
const versionOf = async (id: number) =>
  (
    await it.db<{ state: string; tries: number; failure: string | null; pagesDone: number }[]>`
    select state, tries, failure, pages_done from resource_version where resource_id = ${id} order by version desc limit 1`
  )[0];

test('a document is converted by its job and then is there as a whole', async () => {
  const id = await submit(
    makePdf({ pages: 6, text: (n) => `第${n}页 拉格朗日中值定理之${n}`, outlineEvery: 3 }),
  );
  const before = await it.call('resource/getDetail', { id });
  expect(before.code).toBe(4004);
  const runner = await runJobs(it.connection, it.services, [...resourceJobs], 2);
  try {
    await waitFor(async () => expect((await mine(id)).state).toBe('published'));
  } finally {
    await runner.stop();
  }
  const { data } = await it.call('resource/getDetail', { id });
  expect(data).toMatchObject({ pageCount: 6, previewPages: 1, version: 1, fileKind: 'pdf' });
  expect(data.outline.length).toBeGreaterThan(0);
  expect(data.excerpt).toContain('中值定理');
  const searchAnswer = await it.call('search/all', { keyword: '中值定理之5' });
  expect(searchAnswer.data.list.map((one) => [one.content.id, one.page])).toEqual([[id, 5]]);
  const keys = await keysOf(id);
  expect(keys).toHaveLength(6);
  for (const key of keys) expect(await it.services.storage.size(key)).toBeGreaterThan(100);
  const [member] = await it.db`select resource_count from member where uid = ${uid}`;
  expect(member).toEqual({ resourceCount: 1 });
});

test('running again changes nothing', async () => {
  const id = await submit(makePdf({ pages: 2 }));
  await convertVersion(id);
  const keys = await keysOf(id);
  await convertVersion(id);
  expect(await keysOf(id)).toEqual(keys);
  expect(await it.services.storage.size(keys[0] ?? '')).not.toBeNull();
});

test('of two that convert the same version at once only one is shown, and its pictures are there', async () => {
  const id = await submit(makePdf({ pages: 3 }));
  await Promise.allSettled([1, 2].map(() => convert(it.services, { resourceId: id, version: 1 }, signal)));
  expect((await mine(id)).state).toBe('published');
  const keys = await keysOf(id);
  expect(new Set(keys.map((key) => key.split('/')[3])).size).toBe(1);
  for (const key of keys) expect(await it.services.storage.size(key)).not.toBeNull();
});

describe('failures', () => {
  test('a broken file fails at once with a sentence, keeps the original, and can be retried or replaced', async () => {
    const id = await submit(Buffer.from('%PDF-1.7 broken'));
    await convertVersion(id);
    const document = await mine(id);
    expect(document.state).toBe('failed');
    expect(document.reason).toMatch(/文件/);
    expect(await versionOf(id)).toMatchObject({ state: 'failed', tries: 1 });
    const link = await it.call('resource/download', { id }, { token });
    expect(link.code).toBe(200);
    const retry = await it.call('resource/retryConversion', { id }, { token, key: crypto.randomUUID() });
    expect(retry.data.state).toBe('converting');
    expect(
      (await it.call('resource/retryConversion', { id }, { token, key: crypto.randomUUID() })).code,
    ).toBe(4009);
    await convertVersion(id);
    const uploadId = await store(makePdf({ pages: 2 }));
    const replacement = await it.call(
      'resource/update',
      { id, uploadId },
      { token, key: crypto.randomUUID() },
    );
    expect(replacement.data.state).toBe('converting');
    await convertVersion(id, 2);
    expect(await mine(id)).toMatchObject({ state: 'published', version: 2, pageCount: 2, reason: null });
  });

  test('a retry is refused to others and without need', async () => {
    const id = await submit(makePdf({ pages: 1 }));
    expect((await it.call('resource/retryConversion', { id })).code).toBe(2008);
    expect((await it.call('resource/retryConversion', { id }, { token })).code).toBe(4009);
    const other = await it.loginAs((await buildMember(it.db)).uid);
    expect((await it.call('resource/retryConversion', { id }, { token: other })).code).toBe(4004);
  });

  test('a conversion killed twice has failed; its pictures are removed', async () => {
    const id = await submit(makePdf({ pages: 2 }));
    const left = `resource/${id}/1/deadbeef/page-0001.webp`;
    await it.services.storage.put(left, Buffer.from('left over'));
    // What a worker that was killed leaves behind.
    await it.db`update resource_version set state = 'converting', tries = 1, folder = ${`resource/${id}/1/deadbeef`} where resource_id = ${id}`;
    await convertVersion(id);
    expect((await mine(id)).state).toBe('published');
    expect(await it.services.storage.size(left)).toBeNull();

    const twice = await submit(makePdf({ pages: 2 }));
    await it.db`update resource_version set state = 'converting', tries = 2 where resource_id = ${twice}`;
    await convertVersion(twice);
    expect(await mine(twice)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('中断') as string,
    });
  });

  test('a conversion stopped with its node has not used up a try', async () => {
    const id = await submit(makePdf({ pages: 2 }));
    await expect(
      convert(it.services, { resourceId: id, version: 1 }, AbortSignal.abort(new Error('stopping'))),
    ).rejects.toThrow('stopping');
    expect(await versionOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
  });

  test('a worker that was killed holds neither its document nor the others behind it', async () => {
    // What the tests before left in the queue is not converted first.
    await it.db`delete from graphile_worker._private_jobs`;
    const ids = [await submit(makePdf({ pages: 1 })), await submit(makePdf({ pages: 1 }))];
    await it.db`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()
      where key like 'resource.convert:%'`;
    await it.db`update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now()`;
    const runner = await runJobs(it.connection, it.services, [...resourceJobs], 2);
    try {
      for (const id of ids) await waitFor(async () => expect((await mine(id)).state).toBe('published'));
    } finally {
      await runner.stop();
    }
  });

  test('one that nobody works on any more is queued again', async () => {
    const id = await submit(makePdf({ pages: 1 }));
    await it.db`select graphile_worker.remove_job(${`resource.convert:${id}:1`})`;
    await rescueConversions(it.services);
    const jobs = () => it.db`select 1 from graphile_worker.jobs where key = ${`resource.convert:${id}:1`}`;
    expect(await jobs()).toHaveLength(0);
    it.clock.advance(1_300);
    await rescueConversions(it.services);
    expect(await jobs()).toHaveLength(1);
  });
});

describe('a new version', () => {
  test('takes the place of the old one in one step, and the old pictures go', async () => {
    const id = await submit(makePdf({ pages: 2, text: (n) => `旧版内容${n}` }), '会更新的讲义');
    await convertVersion(id);
    const uploadId = await store(makePdf({ pages: 4, text: (n) => `新版内容${n}` }));
    await it.call('resource/update', { id, uploadId }, { token, key: crypto.randomUUID() });
    expect((await it.call('search/all', { keyword: '旧版内容2' })).data.list).toHaveLength(1);
    await convertVersion(id, 2);
    expect(await mine(id)).toMatchObject({ state: 'published', version: 2, pageCount: 4 });
    expect((await it.call('search/all', { keyword: '旧版内容2' })).data.list).toEqual([]);
    expect((await it.call('search/all', { keyword: '新版内容4' })).data.list).toHaveLength(1);
    const removals = await it.db<{ payload: { prefix: string } }[]>`
      select payload from graphile_worker._private_jobs where payload->>'prefix' = ${`resource/${id}/1/`}`;
    expect(removals).toHaveLength(1);
    const [member] = await it.db`select resource_count from member where uid = ${uid}`;
    expect(member).toEqual({ resourceCount: 1 });
  });

  test('that cannot be converted leaves the old one and says why', async () => {
    const id = await submit(makePdf({ pages: 2 }));
    await convertVersion(id);
    const uploadId = await store(Buffer.from('%PDF-1.7 broken too'));
    await it.call('resource/update', { id, uploadId }, { token, key: crypto.randomUUID() });
    await convertVersion(id, 2);
    expect(await mine(id)).toMatchObject({ state: 'published', version: 1, pageCount: 2 });
    expect((await mine(id)).reason).toContain('新文件没有换上');
  });
});
