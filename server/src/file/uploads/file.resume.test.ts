import { readdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '#core/testing/test-s3.ts';
import { clientOf, hashOf, pdfOf } from '../file-client.testing.ts';
import { startFileNode } from './file-node.testing.ts';
import { tokenOf, useFileApp } from '../file.testing.ts';

let member = 100;
let s3: TestS3;
beforeAll(async () => void (s3 = await startTestS3()));
afterAll(() => s3.stop());

function env(kind: string): NodeJS.ProcessEnv {
  if (kind === 'disk') return {};
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.config;
  return {
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

describe.each(['disk', 's3'])('a document with storage on %s', (kind) => {
  const it = useFileApp(() => env(kind));
  const client = clientOf(it);

  test('keeps every byte over a connection that is cut at half', async () => {
    const bytes = pdfOf(11 * 1024 * 1024);
    const cut = await cutOnce(it.address, 6 * 1024 * 1024);
    const uid = ++member;
    const start = await client.start(uid, bytes.length, { filename: '高等数学.pdf', sha256: hashOf(bytes) });
    const url = start.headers.get('location') ?? '';
    const sendFrom = (offset: number) =>
      fetch(cut.address + url, {
        method: 'PATCH',
        headers: {
          ...tokenOf(uid),
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: bytes.subarray(offset),
      });
    await expect(sendFrom(0)).rejects.toThrow('fetch failed');
    // The line is gone for the server too; what it had sent until then is kept.
    const offset = Number(await client.offset(uid, url));
    expect(offset).toBeGreaterThan(5 * 1024 * 1024);
    expect((await sendFrom(offset)).status).toBe(204);
    await cut.close();
    const file = await client.inspect(url);
    expect(file).toMatchObject({
      uid,
      name: '高等数学.pdf',
      state: 'ready',
      kind: 'pdf',
      bytes: bytes.length,
      sha256: hashOf(bytes),
    });
    expect((await buffer(await it.services.storage.get(file?.storageKey ?? ''))).equals(bytes)).toBe(true);
    const pieces = await it.services.db`select 1 from file_piece`;
    expect(pieces).toHaveLength(0);
    // With an object store nothing but this node's secret and its empty work folder lies on the disk.
    expect(readdirSync(it.dataDir)).toHaveLength(kind === 's3' ? 2 : 3);
    expect(
      readdirSync(kind === 's3' ? path.join(it.dataDir, 'work') : path.join(it.dataDir, 'storage', 'upload')),
    ).toEqual([]);
    expect(readdirSync(path.join(it.dataDir, 'work'))).toEqual([]);
  });

  test('of two that send the same part at once, the bytes of one count', async () => {
    const uid = ++member;
    const [one, two] = [pdfOf(300_000), pdfOf(300_000)];
    const url = (await client.start(uid, 300_000)).headers.get('location') ?? '';
    const answers = await Promise.all([one, two].map((bytes) => client.patch(uid, url, 0, bytes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const file = await client.inspect(url);
    const winner = answers[0]?.status === 204 ? one : two;
    expect(file).toMatchObject({ state: 'ready', sha256: hashOf(winner) });
  });

  test('of two nodes that store the same part at once, the bytes of one count', async () => {
    const uid = ++member;
    const { db, config } = it.services;
    const other = await startFileNode(db, it.clock, {
      DATA_DIR: it.dataDir,
      SECRET_KEY: config.secretKey,
      ...env(kind),
    });
    const bytes = pdfOf(300_000);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    // Both have stored their piece before either says so.
    const { promise: both, resolve: go } = Promise.withResolvers<void>();
    let stored = 0;
    const nodes = [it, other].map(({ services, address }) => {
      const put = services.storage.put.bind(services.storage);
      services.storage.put = async (...args) => {
        const answer = await put(...args);
        if (++stored === 2) go();
        await both;
        return answer;
      };
      return { address, restore: () => void (services.storage.put = put) };
    });
    const headers = { ...tokenOf(uid), 'tus-resumable': '1.0.0', 'upload-offset': '0' };
    const answers = await Promise.all(
      nodes.map(({ address }) =>
        fetch(address + url, {
          method: 'PATCH',
          headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
          body: bytes.subarray(0, 100_000),
        }),
      ),
    );
    for (const { restore } of nodes) restore();
    await other.app.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(await client.offset(uid, url)).toBe('100000');
    await client.patch(uid, url, 100_000, bytes.subarray(100_000));
    expect(await client.inspect(url)).toMatchObject({
      state: 'ready',
      bytes: bytes.length,
      sha256: hashOf(bytes),
    });
  });

  test('is deleted with its bytes, finished or not', async () => {
    const uid = ++member;
    const url = (await client.start(uid, 100)).headers.get('location') ?? '';
    await client.patch(uid, url, 0, pdfOf(50));
    expect((await client.ask('DELETE', url, tokenOf(uid))).status).toBe(204);
    expect((await client.ask('HEAD', url, tokenOf(uid))).status).toBe(404);
    expect(await it.services.db`select 1 from file where uid = ${uid}`).toHaveLength(0);
    const jobs = await it.services
      .db`select 1 from graphile_worker.jobs where task_identifier = 'file.erase'`;
    expect(jobs).toHaveLength(1);
  });
});

/** A way to the app that breaks the first connection that carried so many bytes. */
async function cutOnce(target: string, after: number) {
  let done = false;
  const open = new Set<Socket>();
  const { hostname, port } = new URL(target);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    open.add(near);
    let bytes = 0;
    near.on('data', (chunk) => {
      bytes += chunk.length;
      if (done || bytes < after) return;
      done = true;
      near.destroy();
      // What has arrived here goes on to the server, however busy this machine is; nothing comes after it.
      far.end();
    });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
