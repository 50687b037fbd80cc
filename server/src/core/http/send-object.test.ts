import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';
import { handleErrors } from './http-errors.ts';
import { sendObject, type SentObject } from './send-object.ts';
import { openDiskStorage } from '#core/objects/storage-disk.ts';
import type { Storage } from '#core/objects/storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xuelin-send-'));
const bytes = randomBytes(1_000);
let app: FastifyInstance;
let storage: Storage;
let address = '';
let object: Partial<SentObject> = {};
let endless: { read: number; closing: Promise<unknown> } | undefined;

beforeAll(async () => {
  storage = await openDiskStorage(folder);
  await storage.put('doc', bytes);
  await storage.put('empty', Buffer.alloc(0));
  app = Fastify();
  handleErrors(app);
  app.get('/object', (request, reply) =>
    sendObject({ storage }, request, reply, {
      key: 'doc',
      mime: 'application/pdf',
      version: 'v1',
      ...object,
    }),
  );
  app.get('/endless', (request, reply) => {
    const body = new Readable({
      read() {
        if (endless) endless.read += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    endless = { read: 0, closing: once(body, 'close') };
    const unending = { ...storage, size: async () => 2 ** 40, get: async () => body };
    return sendObject({ storage: unending }, request, reply, { key: 'doc', mime: 'video/mp4', version: 'v' });
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function ask(
  headers: Record<string, string> = {},
  objectFields: Partial<SentObject> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  object = objectFields;
  const answer = await app.inject({ url: '/object', method, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

test('the whole object with what a client must know of it', async () => {
  const { status, headers, body } = await ask({}, { name: '高数 "上".pdf' });
  expect(status).toBe(200);
  expect(body.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    etag: '"v1"',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename=file.pdf; filename*=UTF-8''%E9%AB%98%E6%95%B0%20%22%E4%B8%8A%22.pdf`,
  });
});

test('HEAD tells the same and sends nothing', async () => {
  const { status, headers, body } = await ask({}, {}, 'HEAD');
  expect([status, headers['content-length'], headers['accept-ranges'], body.length]).toEqual([
    200,
    '1000',
    'bytes',
    0,
  ]);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=900-', 900, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=999-5000', 999, 999],
])('the part %s', async (range, start, end) => {
  const { status, headers, body } = await ask({ range });
  expect([status, headers['content-range'], headers['content-length']]).toEqual([
    206,
    `bytes ${start}-${end}/1000`,
    String(end - start + 1),
  ]);
  expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('416 for %s', async (range) => {
  const { status, headers, body } = await ask({ range });
  expect([status, headers['content-range']]).toEqual([416, 'bytes */1000']);
  expect(JSON.parse(body.toString())).toMatchObject({ code: 4000 });
});

test.each([
  'bytes=0-1,5-6',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=-',
  'lines=1-2',
  'bytes=1-99999999999999999999',
])('all of it for %s, which is not for us', async (range) => {
  const { status, body } = await ask({ range });
  expect([status, body.length]).toEqual([200, 1000]);
});

test('a part only of the version the client has', async () => {
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"v1"' })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"v0"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-9', 'if-range': 'W/"v1"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-9', 'if-range': 'Fri, 20 Nov 2026 00:00:00 GMT' })).status).toBe(200);
});

test('nothing to a client that has it', async () => {
  expect((await ask({ 'if-none-match': '"v0", "v1"' })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"v0"' })).status).toBe(200);
});

test('an empty object', async () => {
  const { status, headers, body } = await ask({}, { key: 'empty' });
  expect([status, headers['content-length'], body.length]).toEqual([200, '0', 0]);
  expect((await ask({ range: 'bytes=0-' }, { key: 'empty' })).status).toBe(416);
});

test('404 in our shape when it is not there, or goes at that moment', async () => {
  const none = await ask({}, { key: 'none', name: 'x.pdf' });
  expect([none.status, none.headers['content-disposition']]).toEqual([404, undefined]);
  expect(JSON.parse(none.body.toString())).toMatchObject({ code: 4004 });
  const size = storage.size.bind(storage);
  storage.size = async () => 1000;
  const missing = await ask({ range: 'bytes=0-9' }, { key: 'none', name: 'x.pdf' });
  storage.size = size;
  expect([missing.status, missing.headers['content-range'], missing.headers['cache-control']]).toEqual([
    404,
    undefined,
    'no-store',
  ]);
});

test('reads no faster than the client takes, and stops when it has gone', async () => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.read(1);
  // What the sockets between hold is far below this; a reader that does not wait would be past it at once.
  for (let turn = 0; turn < 5_000; turn++) await new Promise(setImmediate);
  expect(endless?.read).toBeLessThan(64 * 1024 * 1024);
  socket.destroy();
  await endless?.closing;
  expect(endless?.read).toBeGreaterThan(0);
});

describe('a name of people in a header', () => {
  test.each([
    ['a.pdf', 'attachment; filename=a.pdf'],
    [
      '高数 week 3（上）.PDF',
      `attachment; filename="week 3.PDF"; filename*=UTF-8''%E9%AB%98%E6%95%B0%20week%203%EF%BC%88%E4%B8%8A%EF%BC%89.PDF`,
    ],
    ['a"; x=".pdf', `attachment; filename="a x=.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22.pdf`],
    [
      'a\r\nSet-Cookie: x=1',
      `attachment; filename="a Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`,
    ],
    ["it's (1)*!.md", `attachment; filename="it's (1)*!.md"`],
    ['\ud800.pdf', `attachment; filename=file.pdf; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });
});
