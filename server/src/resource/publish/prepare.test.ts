import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { makePdf } from '../../conversion/testing/conversion.testing.ts';
import { runInOwnProcess } from '../../conversion/testing/own-process.testing.ts';
import { convert } from '../convert/convert.ts';
import { buildCategories, buildUpload } from '../resource.testing.ts';

const it = useTestApp();
const signal = new AbortController().signal;
let categoryId: number;
let uid: number;
let token: string;

beforeAll(async () => {
  ({ math: categoryId } = await buildCategories(it.db));
});
beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

async function draft(bytes: Buffer, kind = 'pdf', name = `讲义.${kind}`): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `document/${sha256.slice(0, 20)}-${uid}`;
  await it.services.storage.put(storageKey, bytes);
  const uploadId = await buildUpload(it.db, { uid, kind, name, storageKey, sha256, bytes: bytes.length });
  const form = { title: '微积分手册', description: '', categoryId, subject: '高等数学', year: null };
  const offer = { price: 10, memberFree: false, buyerFile: 'original' as const };
  const input = { ...form, ...offer, uploadId, draft: true, rights: false };
  const { data } = await it.call('resource/create', input, {
    token,
    key: `draft-${uid}-${sha256.slice(0, 8)}`,
  });
  return data.id;
}
const prepare = (id: number, who = token) =>
  it.call('resource/prepare', { id }, { token: who, key: `prepare-${id}-${who}-${Math.random()}` });
const facts = async (id: number) => (await it.call('resource/getConversion', { id }, { token })).data;
const run = (id: number) =>
  convert(it.services, { resourceId: id, version: 1 }, signal, { runner: runInOwnProcess });
const pdf = () => makePdf({ pages: 3, text: (page) => `第${page}页\n极限与连续 ${uid}`, outlineEvery: 2 });

test('a draft is converted to be looked at, and stays a draft until it is submitted', async () => {
  const id = await draft(pdf());
  expect(await facts(id)).toMatchObject({ state: 'kept', engine: null, pageCount: 0, nearCopies: [] });
  expect((await it.call('resource/prepare', { id })).code).toBe(2008);
  const other = await it.loginAs((await buildMember(it.db)).uid);
  expect((await prepare(id, other)).code).toBe(4004);
  expect((await prepare(0)).code).toBe(4000);
  expect((await prepare(id)).data).toMatchObject({ state: 'draft' });
  // Asked again while it waits: the same conversion.
  expect((await prepare(id)).code).toBe(200);
  expect((await facts(id)).state).toBe('waiting');
  await run(id);
  expect(await facts(id)).toMatchObject({
    state: 'ready',
    engine: 'pdf',
    pageCount: 3,
    pagesDone: 3,
    outlineLength: 2,
    reason: null,
  });
  expect((await prepare(id)).code).toBe(4009);
  const preview = await it.call('resource/getPreview', { id }, { token });
  expect(preview.data.pages).toHaveLength(3);
  expect((await it.call('resource/getPreview', { id }, { token: other })).code).toBe(4004);
  expect((await it.call('resource/getDetail', { id }, { token })).data).toMatchObject({
    state: 'draft',
    engine: 'pdf',
  });

  const submission = await it.call(
    'resource/update',
    { id, publish: true, rights: true },
    { token, key: `publish-${id}` },
  );
  expect([submission.code, submission.data.state]).not.toContain('converting');
  expect(['published', 'reviewing']).toContain(submission.data.state);
});

test('submitted while it is converted, it is published when that is done', async () => {
  const id = await draft(pdf());
  await prepare(id);
  const { data } = await it.call(
    'resource/update',
    { id, publish: true, rights: true },
    { token, key: `publish-${id}` },
  );
  expect(data.state).toBe('converting');
  await run(id);
  const { data: mine } = await it.call('resource/getMine', { id }, { token });
  expect(['published', 'reviewing']).toContain(mine.state);
});

test('which way the pages were made is recorded; a file that cannot be converted says why, and may be tried again', async () => {
  const text = await draft(Buffer.from('# 标题\n\n正文一段。'), 'md');
  await prepare(text);
  await run(text);
  expect(await facts(text)).toMatchObject({
    state: 'ready',
    engine: 'text',
    pageCount: 1,
    encoding: 'utf-8',
  });
  // The same words as Windows wrote them for decades, so that what is laid beside the pages is read as they were.
  const older = await draft(Buffer.from('d6d0cec4b1cad5fda3ac', 'hex'), 'txt');
  await prepare(older);
  await run(older);
  expect((await facts(older)).encoding).toBe('gb18030');

  const brokenId = await draft(Buffer.from('%PDF-1.4 nothing'));
  await prepare(brokenId);
  await run(brokenId);
  const { state, reason, engine } = await facts(brokenId);
  expect([state, engine]).toEqual(['failed', null]);
  expect(reason).toMatch(/PDF|文件/);
  expect((await it.call('resource/getMine', { id: brokenId }, { token })).data.state).toBe('draft');
  expect((await prepare(brokenId)).code).toBe(200);
  expect((await facts(brokenId)).state).toBe('waiting');
});
