import { FILE } from '@xuelin/contract/core/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { archiveFileName, cleanFileName } from './file-name.ts';
import { imageAt } from './file-identity.ts';
import { claimFile, imageUrl, releaseFile, selectFile, thumbnailUrl } from './file.public.ts';
import { buildFile, useFileApp } from './file.testing.ts';
import { inspectFile } from './inspect.ts';
import { eraseBytes, sweepFiles } from './sweep.ts';

const it = useFileApp();
const now = () => it.clock.now();
const claim = (
  fileId: number,
  claimFields: Partial<{ uid: number; purpose: 'image' | 'document'; by: string }> = {},
) =>
  inTransaction(it.services.db, (tx) =>
    claimFile(tx, { fileId, uid: 1, purpose: 'document', by: 'resource:1', now: now(), ...claimFields }),
  );

describe('claiming', () => {
  test('makes an own ready file part of something, by id or by upload id', async () => {
    const one = await buildFile(it.services.db);
    expect(await claim(one.id)).toMatchObject({
      id: one.id,
      claimedBy: 'resource:1',
      storageKey: one.storageKey,
      kind: 'pdf',
    });
    const two = await buildFile(it.services.db);
    const row = await inTransaction(it.services.db, (tx) =>
      claimFile(tx, { uploadId: two.uploadId, uid: 1, purpose: 'document', by: 'resource:2', now: now() }),
    );
    expect(row.id).toBe(two.id);
  });

  test('again by the same is fine, by another is not, until it is released', async () => {
    const file = await buildFile(it.services.db);
    await claim(file.id);
    expect((await claim(file.id)).claimedBy).toBe('resource:1');
    await expect(claim(file.id, { by: 'resource:9' })).rejects.toMatchObject({ code: 4009 });
    const release = (by: string) =>
      inTransaction(it.services.db, (tx) => releaseFile(tx, { fileId: file.id, by, now: now() }));
    await release('resource:9');
    await expect(claim(file.id, { by: 'resource:9' })).rejects.toMatchObject({ code: 4009 });
    await release('resource:1');
    expect((await claim(file.id, { by: 'resource:9' })).claimedBy).toBe('resource:9');
  });

  test('by twenty at once succeeds once', async () => {
    const file = await buildFile(it.services.db);
    const tries = Array.from({ length: 20 }, (_, index) => claim(file.id, { by: `resource:${index + 100}` }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test("of another member's file, of none, of another purpose: 4004", async () => {
    const file = await buildFile(it.services.db, { uid: 2 });
    await expect(claim(file.id)).rejects.toMatchObject({ code: 4004 });
    await expect(claim(999_999)).rejects.toMatchObject({ code: 4004 });
    await expect(claim(file.id, { uid: 2, purpose: 'image' })).rejects.toMatchObject({ code: 4004 });
    expect((await selectFile(it.services.db, { fileId: file.id }))?.claimedBy).toBeNull();
  });

  test.each([
    ['pending', null, '文件还没有传完，请等上传完成后再试'],
    ['checking', null, '文件正在检查，请稍等片刻再试'],
    ['failed', '认不出', '认不出'],
  ] as const)('a %s one: 4009', async (state, reason, message) => {
    const file = await buildFile(it.services.db, { state, reason });
    await expect(claim(file.id)).rejects.toMatchObject({ code: 4009, message });
  });
});

describe('sweeping', () => {
  beforeEach(() => it.services.db`delete from file`);
  const ageTo = (seconds: number) => now() - seconds;

  test('removes what nothing uses after its time, with its bytes, and nothing else', async () => {
    const { db, storage } = it.services;
    const day = FILE.unfinishedSeconds;
    const keep = [
      await buildFile(db, { state: 'pending', received: 5, updatedAt: ageTo(day) }),
      await buildFile(db, { updatedAt: ageTo(FILE.unclaimedSeconds) }),
      await buildFile(db, { updatedAt: 1, claimedBy: 'resource:1' }),
      await buildFile(db, { state: 'checking', updatedAt: now() }),
    ];
    const old = [
      await buildFile(db, { state: 'pending', received: 5, updatedAt: ageTo(day + 1) }),
      await buildFile(db, { state: 'failed', updatedAt: ageTo(day + 1) }),
      await buildFile(db, { updatedAt: ageTo(FILE.unclaimedSeconds + 1) }),
      await buildFile(db, { purpose: 'image', updatedAt: ageTo(FILE.unclaimedSeconds + 1) }),
    ];
    for (const { storageKey, uploadId } of old) {
      await storage.put(storageKey, Buffer.from('x'));
      await storage.put(`upload/${uploadId}/0-ab`, Buffer.from('x'));
    }
    await sweepFiles(it.services);
    const left = await db<{ id: number }[]>`select id from file order by id`;
    expect(left.map(({ id }) => id)).toEqual(keep.map(({ id }) => id));
    const jobs = await db<{ payload: { uploadId: string; storageKey: string } }[]>`
      select payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'file.erase'`;
    expect(jobs).toHaveLength(old.length);
    for (const { payload } of jobs) await eraseBytes(it.services, payload);
    for (const { storageKey, uploadId } of old) {
      expect(await storage.size(storageKey)).toBeNull();
      expect(await storage.size(`upload/${uploadId}/0-ab`)).toBeNull();
    }
  });

  test('asks again for a check that a killed node never ended', async () => {
    const file = await buildFile(it.services.db, { state: 'checking', updatedAt: ageTo(301) });
    await sweepFiles(it.services);
    await sweepFiles(it.services);
    const jobs = await it.services
      .db`select 1 from graphile_worker.jobs where key = ${`file.inspect:${file.id}`}`;
    expect(jobs).toHaveLength(1);
  });

  test('gives up a check that did not end in a day, with a reason', async () => {
    const { db } = it.services;
    const [waits, old] = [
      await buildFile(db, { state: 'checking', updatedAt: ageTo(86_400) }),
      await buildFile(db, { state: 'checking', updatedAt: ageTo(86_401) }),
    ];
    await sweepFiles(it.services);
    expect(await selectFile(db, { fileId: waits.id })).toMatchObject({ state: 'checking' });
    expect(await selectFile(db, { fileId: old.id })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('检查不了'),
      updatedAt: now(),
    });
  });

  test("queues a member's checks one after another, beside those of others", async () => {
    const { db } = it.services;
    for (const uid of [71, 71, 72]) await buildFile(db, { uid, state: 'checking', updatedAt: ageTo(400) });
    await sweepFiles(it.services);
    const rows = await db<{ files: number }[]>`
      select count(*)::int as files from graphile_worker.jobs where queue_name in ('file.inspect:71', 'file.inspect:72')
      group by queue_name order by queue_name`;
    expect(rows.map(({ files }) => files)).toEqual([2, 1]);
  });
});

test('a check that breaks on the file ends with a reason; one that the system broke runs again', async () => {
  const { db, storage } = it.services;
  const file = await buildFile(db, { state: 'checking', name: 'a.mp4', purpose: 'video' });
  const piece = `upload/${file.uploadId}/0-ab`;
  await storage.put(piece, Buffer.from('一些文字'));
  await db`insert into file_piece ${db({ fileId: file.id, start: 0, bytes: 12, storageKey: piece })}`;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  const breakWith = (error: Error) => () => Promise.reject(error);
  await expect(inspectFile(it.services, file.id, breakWith(full))).rejects.toThrow('no space');
  expect(await selectFile(db, { fileId: file.id })).toMatchObject({ state: 'checking' });
  await inspectFile(it.services, file.id, breakWith(new RangeError('nobody thought of this')));
  expect(await selectFile(db, { fileId: file.id })).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('检查不了'),
  });
});

test('a check whose file was deleted meanwhile leaves nothing', async () => {
  const { db, storage } = it.services;
  const file = await buildFile(db, { state: 'checking', name: 'a.txt' });
  const piece = `upload/${file.uploadId}/0-ab`;
  await storage.put(piece, Buffer.from('一些文字'));
  await db`insert into file_piece ${db({ fileId: file.id, start: 0, bytes: 12, storageKey: piece })}`;
  const putFile = storage.putFile.bind(storage);
  storage.putFile = async (...args) => {
    const result = await putFile(...args);
    await db`delete from file where id = ${file.id}`;
    return result;
  };
  await inspectFile(it.services, file.id);
  storage.putFile = putFile;
  expect(await storage.size(file.storageKey)).toBeNull();
  expect(await storage.size(piece)).toBeNull();
});

test('addresses of pictures are read back, others are not', () => {
  const image = { uploadId: 'ab'.repeat(16) };
  expect([imageAt(imageUrl(image))?.uploadId, imageAt(thumbnailUrl(image))?.uploadId]).toEqual([
    image.uploadId,
    image.uploadId,
  ]);
  expect(imageAt('https://other/media/image/x.webp')).toBeNull();
});

test.each([
  ['  高等 数学\t（上）.pdf ', '高等 数学（上）.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\x\\a.docx', 'C:_x_a.docx'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['a\r\nb\0.pdf', 'ab.pdf'],
  ['\ud800x', '\ufffdx'],
  ['   ', '未命名'],
  ['...', '未命名'],
  [' . . .hidden.pdf', 'hidden.pdf'],
  ['\u061c\u00ad\ufff9作业.pdf', '作业.pdf'],
  [`e${'\u0301'.repeat(300)}.pdf`, `é${'\u0301'.repeat(4)}.pdf`],
  ['CON.pdf', 'CON.pdf'],
  ['👨‍👩‍👧 笔记.pdf', '👨‍👩‍👧 笔记.pdf'],
  [`${'长'.repeat(300)}.docx`, `${'长'.repeat(195)}.docx`],
])('the name %j is kept as %j', (input, name) => {
  expect(cleanFileName(input)).toBe(name);
});

test.each([
  ['讲义.pdf', '讲义.pdf'],
  ['a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
  ['结尾. . .', '结尾'],
  ['..', '未命名'],
  [`${'长'.repeat(300)}.docx`, `${'长'.repeat(65)}.docx`],
  [`${'😀'.repeat(90)}.pdf`, `${'😀'.repeat(49)}.pdf`],
])('the name %j lies in an archive as %j', (input, name) => {
  expect(archiveFileName(input)).toBe(name);
  expect(Buffer.byteLength(archiveFileName(input))).toBeLessThanOrEqual(200);
});
