import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobRunner, runJobs } from '#core/jobs/jobs.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { startTestS3, type TestS3 } from '#core/testing/test-s3.ts';
import { buildMember } from './account/account.testing.ts';
import { makePdf } from './conversion/testing/conversion.testing.ts';
import { clientOf, type Client } from './crash.testing.ts';
import { jobs } from './registry.ts';
import { buildCategories } from './resource/resource.testing.ts';
import { buildWallet } from './wallet/wallet.testing.ts';

/** The main job with every byte in an object store: upload, conversion, preview, purchase, download. */
let s3: TestS3;
beforeAll(async () => void (s3 = await startTestS3()));
const it = useTestApp({
  env: () => ({
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  }),
});

const price = 20;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let runner: JobRunner;
let author: Client;
let buyer: Client;
let categoryId: number;

async function member(): Promise<Client> {
  const { uid } = await buildMember(it.db);
  return { uid, token: await it.loginAs(uid) };
}

beforeAll(async () => {
  [author, buyer] = [await member(), await member()];
  await buildWallet(it.db, buyer.uid, { paid: 100 });
  ({ math: categoryId } = await buildCategories(it.db));
  runner = await runJobs(it.connection, it.services, jobs, 2);
});
afterAll(async () => {
  await runner.stop();
  await s3.stop();
});

/** Uploads a document in several pieces and waits until it is published. */
async function publish(bytes: Buffer, buyerFile: 'original' | 'watermarked'): Promise<number> {
  const client = clientOf(it.url, author, { purchases: [], uploads: [], resources: [] });
  const upload = await client.begin('线性代数.pdf', bytes);
  while (await client.sendNext(upload, Math.ceil(bytes.length / 3)));
  const uploadId = path.basename(upload.url);
  const facts = { title: '线性代数讲义', description: '', categoryId, subject: '线性代数', year: null };
  const input = { ...facts, price, memberFree: false, buyerFile, uploadId, rights: true };
  await waitFor(async () => {
    const [file] = await it.db<{ state: string }[]>`select state from file where upload_id = ${uploadId}`;
    expect(file?.state).toBe('ready');
  });
  const { code, data } = await it.call('resource/create', input, author);
  expect(code).toBe(200);
  await waitFor(async () => {
    const mine = await it.call('resource/getMine', { id: data.id }, author);
    expect(mine.data.state).toBe('published');
  });
  return data.id;
}

async function picturesOf(id: number, from: number): Promise<number[]> {
  const { data } = await it.call('resource/getPreview', { id, from }, buyer);
  for (const page of data.pages) {
    const answer = await open(page.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  }
  return data.pages.map((page) => page.number);
}

const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(it.url + url, { headers: { token: buyer.token, ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const buy = (id: number) => it.call('pascal/buy', { kind: 'resource', id, price }, buyer);
const download = async (id: number) => (await it.call('resource/download', { id }, buyer)).data;

test('a document comes through an object store byte for byte, in whole and in parts', async () => {
  const bytes = makePdf({ pages: 10, text: (n) => `第${n}页 特征值` });
  const id = await publish(bytes, 'original');
  expect(await picturesOf(id, 1)).toEqual([1, 2, 3]);
  expect((await buy(id)).code).toBe(200);
  expect(await picturesOf(id, 6)).toEqual([6, 7, 8, 9, 10]);

  const { url, sha256 } = await download(id);
  expect(sha256).toBe(hashOf(bytes));
  const whole = await open(url);
  expect(whole.status).toBe(200);
  expect(hashOf(await bytesOf(whole))).toBe(sha256);
  const etag = whole.headers.get('etag') ?? '';
  const [begin, end] = [
    await open(url, { range: 'bytes=0-499' }),
    await open(url, { range: 'bytes=500-', 'if-range': etag }),
  ];
  expect([begin.status, end.status]).toEqual([206, 206]);
  expect(hashOf(Buffer.concat([await bytesOf(begin), await bytesOf(end)]))).toBe(sha256);
});

test('a stamped copy lies there as well, the same each time', async () => {
  const bytes = makePdf({ pages: 2 });
  const id = await publish(bytes, 'watermarked');
  expect((await buy(id)).code).toBe(200);
  const copies: Buffer[] = [];
  for (const _ of [1, 2]) {
    const link = await download(id);
    expect(link).toMatchObject({ watermarked: true, sha256: null });
    copies.push(await bytesOf(await open(link.url)));
  }
  expect(copies[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(copies.map(hashOf)).toEqual(Array(2).fill(hashOf(copies[0] ?? bytes)));
  expect(hashOf(copies[0] ?? bytes)).not.toBe(hashOf(bytes));
  expect(await it.services.storage.size(`resource/${id}/1/copy/${buyer.uid}.pdf`)).toBe(copies[0]?.length);
});

test('nothing of it is left on this disk', () => {
  const { dataDir } = it.services.config;
  expect(readdirSync(dataDir).toSorted()).toEqual(['secrets.json', 'work']);
  expect(readdirSync(path.join(dataDir, 'work'))).toEqual([]);
});
