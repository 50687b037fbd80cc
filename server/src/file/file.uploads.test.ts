import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '#core/testing/test-s3.ts';
import { startFileNode } from './file-node.testing.ts';
import { tokenOf, useFileApp, type FileApp } from './file.testing.ts';
import { findFile } from './file.public.ts';
import { inspectFile } from './inspect.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
let member = 100;

function clientOf(it: FileApp) {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = (given: Record<string, string>) =>
    Object.entries(given)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  async function ask(method: string, url: string, headers: Record<string, string>, body?: Buffer) {
    const response = await fetch(it.address + url, {
      method,
      headers: { ...tus, ...headers },
      body: body ?? null,
    });
    const text = await response.text();
    const answer = text ? (JSON.parse(text) as { code: number; message: string }) : undefined;
    return { status: response.status, headers: response.headers, ...answer };
  }
  return {
    ask,
    start: (
      uid: number,
      bytes: number,
      meta: Record<string, string> = { filename: '笔记.pdf' },
      headers: Record<string, string> = {},
    ) =>
      ask('POST', '/files', {
        ...tokenOf(uid),
        'upload-length': String(bytes),
        'upload-metadata': metadata(meta),
        ...headers,
      }),
    patch: (
      uid: number,
      url: string,
      offset: number | string,
      body: Buffer,
      headers: Record<string, string> = {},
    ) =>
      ask(
        'PATCH',
        url,
        {
          ...tokenOf(uid),
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
        body,
      ),
    offset: async (uid: number, url: string) =>
      (await ask('HEAD', url, tokenOf(uid))).headers.get('upload-offset'),
    async whole(uid: number, bytes: Buffer, meta?: Record<string, string>) {
      const url = (await this.start(uid, bytes.length, meta)).headers.get('location') ?? '';
      expect((await this.patch(uid, url, 0, bytes)).status).toBe(204);
      return this.inspected(url);
    },
    async inspected(url: string) {
      const ref = { uploadId: path.basename(url) };
      await inspectFile(it.services, (await findFile(it.services.db, ref))?.id ?? 0);
      return findFile(it.services.db, ref);
    },
  };
}

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

  test('keeps every byte over a connection that is cut at half, with the real client', async () => {
    const bytes = pdfOf(11 * 1024 * 1024);
    const cut = await cutOnce(it.address, 6 * 1024 * 1024);
    const uid = ++member;
    const offsets: number[] = [];
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${cut.address}/files`,
        headers: tokenOf(uid),
        metadata: { filename: '高等数学.pdf', sha256: hashOf(bytes) },
        retryDelays: [0, 0, 0],
        onAfterResponse: (request, response) => {
          if (request.getMethod() === 'HEAD') offsets.push(Number(response.getHeader('Upload-Offset')));
        },
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
      });
      upload.start();
    });
    await cut.close();
    expect(offsets[0]).toBeGreaterThan(5 * 1024 * 1024);
    const file = await client.inspected(url);
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
    const file = await client.inspected(url);
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
    expect(await client.inspected(url)).toMatchObject({
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

describe('an upload', () => {
  const it = useFileApp();
  const client = clientOf(it);
  const info = async (uid: number, uploadId: string) =>
    (await it.app.inject({ url: `/apis/file/getInfo?uploadId=${uploadId}`, headers: tokenOf(uid) })).json<{
      code: number;
      data: { state: string };
    }>();

  test('goes from pending over checking to ready, seen by its owner only', async () => {
    const uid = ++member;
    const bytes = pdfOf(1_000);
    const started = await client.start(uid, bytes.length);
    expect([
      started.status,
      started.headers.get('tus-resumable'),
      started.headers.get('access-control-allow-origin'),
    ]).toEqual([201, '1.0.0', null]);
    const url = started.headers.get('location') ?? '';
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}$/);
    const uploadId = path.basename(url);
    expect((await info(uid, uploadId)).data.state).toBe('pending');
    await client.patch(uid, url, 0, bytes.subarray(0, 400));
    expect(await client.offset(uid, url)).toBe('400');
    await client.patch(uid, url, 400, bytes.subarray(400));
    expect((await info(uid, uploadId)).data.state).toBe('checking');
    await client.inspected(url);
    expect((await info(uid, uploadId)).data).toMatchObject({
      state: 'ready',
      kind: 'pdf',
      name: '笔记.pdf',
      sha256: hashOf(bytes),
    });
    expect((await info(uid + 5000, uploadId)).code).toBe(4004);
    expect(await client.offset(uid, url)).toBe('1000');
  });

  test('goes on although its dead connection is still open', async () => {
    const uid = ++member;
    const bytes = pdfOf(1_000);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    const { hostname, port } = new URL(it.address);
    const dead = connect(Number(port), hostname);
    const head = `PATCH ${url} HTTP/1.1\r\nHost: x\r\nTOKEN: member-${uid}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n`;
    dead.write(`${head}Content-Type: application/offset+octet-stream\r\nContent-Length: 1000\r\n\r\n`);
    await new Promise<void>((resolve) => dead.write(bytes.subarray(0, 400), () => resolve()));
    let offset = 0;
    while (offset === 0) offset = Number(await client.offset(uid, url));
    expect(offset).toBe(400);
    expect((await client.patch(uid, url, 400, bytes.subarray(400))).status).toBe(204);
    expect(await client.inspected(url)).toMatchObject({ state: 'ready', sha256: hashOf(bytes) });
    dead.destroy();
  });

  test('belongs to one member: nobody else sees, sends or deletes', async () => {
    const url = (await client.start(++member, 10)).headers.get('location') ?? '';
    const stranger = tokenOf(9_999);
    expect((await client.ask('HEAD', url, stranger)).status).toBe(404);
    expect((await client.ask('DELETE', url, stranger)).status).toBe(404);
    expect(await client.patch(9_999, url, 0, Buffer.alloc(10))).toMatchObject({ status: 404, code: 4004 });
    for (const token of [{}, { token: 'stolen' }] as Record<string, string>[]) {
      expect(await client.ask('POST', '/files', { ...token, 'upload-length': '5' })).toMatchObject({
        status: 401,
        code: 2008,
      });
      expect((await client.ask('HEAD', url, token)).status).toBe(401);
      expect((await client.ask('DELETE', url, token)).status).toBe(401);
    }
    expect(await client.offset(member, url)).toBe('0');
  });

  test.each([
    ['a smaller offset', '10', 409],
    ['a larger offset', '60', 409],
    ['a negative offset', '-1', 400],
    ['an offset in words', 'fifty', 400],
  ])('refuses %s', async (_what, offset, status) => {
    const url = (await client.start(++member, 100)).headers.get('location') ?? '';
    await client.patch(member, url, 0, pdfOf(50));
    expect((await client.patch(member, url, offset, Buffer.alloc(10))).status).toBe(status);
    expect(await client.offset(member, url)).toBe('50');
  });

  test('refuses more bytes than announced, and another kind of body', async () => {
    const url = (await client.start(++member, 100)).headers.get('location') ?? '';
    expect(await client.patch(member, url, 0, Buffer.alloc(101))).toMatchObject({ status: 413, code: 4000 });
    expect(
      (await client.patch(member, url, 0, Buffer.alloc(10), { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    expect((await client.patch(member, url, 0, Buffer.alloc(10), { 'tus-resumable': '0.2.0' })).status).toBe(
      400,
    );
    expect(await client.offset(member, url)).toBe('0');
  });

  test('is not begun when it is empty, too large, of unknown length, or wrongly described', async () => {
    const uid = ++member;
    expect(await client.start(uid, 0)).toMatchObject({
      status: 400,
      code: 4000,
      message: '文件是空的，请换一个文件',
    });
    expect(await client.start(uid, 100 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      message: '文件不能超过 100 MB',
    });
    expect(await client.start(uid, 5, { filename: 'a.pdf', sha256: 'short' })).toMatchObject({
      status: 400,
      code: 4000,
    });
    for (const length of ['-5', '1.5', 'many', '1e3']) {
      expect((await client.ask('POST', '/files', { ...tokenOf(uid), 'upload-length': length })).status).toBe(
        400,
      );
    }
    expect((await client.ask('POST', '/files', { ...tokenOf(uid), 'upload-defer-length': '1' })).status).toBe(
      501,
    );
    expect(
      (
        await client.ask('POST', '/files', {
          ...tokenOf(uid),
          'upload-length': '5',
          'upload-metadata': 'filename ,,',
        })
      ).status,
    ).toBe(400);
    expect(await it.services.db`select 1 from file where uid = ${uid}`).toHaveLength(0);
  });

  test('is not read from here, and other methods are unknown', async () => {
    const url = (await client.start(++member, 10)).headers.get('location') ?? '';
    for (const method of ['GET', 'PUT', 'POST'])
      expect((await client.ask(method, url, tokenOf(member))).status).toBe(404);
    expect((await client.ask('GET', '/files', tokenOf(member))).status).toBe(404);
    const options = await client.ask('OPTIONS', '/files', {});
    expect([
      options.status,
      options.headers.get('tus-extension'),
      options.headers.get('access-control-allow-headers'),
    ]).toEqual([204, 'creation,creation-with-upload,termination', null]);
  });

  test('may come with its first bytes', async () => {
    const bytes = pdfOf(500);
    const response = await fetch(`${it.address}/files`, {
      method: 'POST',
      headers: {
        ...tokenOf(++member),
        'tus-resumable': '1.0.0',
        'upload-length': '500',
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    });
    expect([response.status, response.headers.get('upload-offset')]).toEqual([201, '500']);
    expect(await client.inspected(response.headers.get('location') ?? '')).toMatchObject({
      state: 'ready',
      sha256: hashOf(bytes),
    });
  });

  test.each([
    [
      'another hash',
      pdfOf(100),
      { filename: 'a.pdf', sha256: '0'.repeat(64) },
      '收到的内容与原文件不一致，请重新上传',
    ],
    [
      'a page named .docx',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      { filename: 'a.docx' },
      '认不出这个文件的类型，请换成 PDF、Word、PPT、Excel、TXT 或 Markdown 文件',
    ],
    [
      'a program named .pdf',
      Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'),
      { filename: 'a.pdf' },
      '认不出这个文件的类型，请换成 PDF、Word、PPT、Excel、TXT 或 Markdown 文件',
    ],
  ])('fails visibly for %s', async (_what, bytes, meta, reason) => {
    const file = await client.whole(++member, bytes, meta);
    expect(file).toMatchObject({ state: 'failed', reason });
    expect(await it.services.storage.size(file?.storageKey ?? '')).toBeNull();
    expect((await info(member, file?.uploadId ?? '')).data).toMatchObject({ state: 'failed', reason });
  });

  test('is limited: ten going on at a time, two gigabytes unpublished', async () => {
    const uid = ++member;
    for (let index = 0; index < 10; index++) expect((await client.start(uid, 10)).status).toBe(201);
    expect(await client.start(uid, 10)).toMatchObject({ status: 409, code: 4009 });
    it.clock.advance(3_601);
    expect((await client.start(uid, 10)).status).toBe(201);
    await it.services.db`update file set bytes = ${200 * 1024 * 1024}, state = 'ready' where uid = ${uid}`;
    expect(await client.start(uid, 10)).toMatchObject({
      status: 409,
      message: '还没有发布的文件太多，请先发布或删除一些再上传',
    });
  });

  test('over a full disk tells so, keeps what was acknowledged, and goes on when there is room', async () => {
    const uid = ++member;
    const bytes = pdfOf(1_000);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    await client.patch(uid, url, 0, bytes.subarray(0, 300));
    const { storage } = it.services;
    const put = storage.put.bind(storage);
    storage.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    };
    const full = await client.patch(uid, url, 300, bytes.subarray(300));
    storage.put = put;
    expect(full).toMatchObject({ status: 503, code: 5000, message: '服务器存储空间不足，请稍后再试' });
    expect(await client.offset(uid, url)).toBe('300');
    await client.patch(uid, url, 300, bytes.subarray(300));
    const putFile = storage.putFile.bind(storage);
    storage.putFile = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    };
    await expect(client.inspected(url)).rejects.toThrow('no space');
    storage.putFile = putFile;
    expect(await client.inspected(url)).toMatchObject({ state: 'ready', sha256: hashOf(bytes) });
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
      far.destroy();
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
