import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseBodies } from './body.ts';
import { serverWithCache } from '#core/cache/cached-answers.ts';
import { handleErrors, refuseConnection } from './http-errors.ts';
import { PublicCache } from '#core/cache/public-cache.ts';

/** Long for what was sent at once, on a busy machine too. */
const bodyTime = 500;
const unfinishedText = '请求没有发完，请检查网络后再试';
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const times = { head: 500, check: 20 };
  app = Fastify({
    clientErrorHandler: refuseConnection,
    serverFactory: (handler) => serverWithCache(new PublicCache(), handler, times),
  });
  handleErrors(app);
  parseBodies(app, bodyTime);
  app.post('/call', (request) => ({ got: request.body }));
  const slowly = async () => {
    await bodyTimePassed();
    return 'at last';
  };
  app.get('/slow', slowly);
  app.post('/slow', slowly);
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, callback) =>
    callback(null, body),
  );
  app.post('/bytes', async (request) => {
    let bytes = 0;
    for await (const piece of request.body as AsyncIterable<Buffer>) bytes += piece.length;
    return { bytes };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** What is heard until the other side ends; `say` may speak meanwhile. */
function hear(say: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => say(socket));
    socket.on('data', (piece) => (text += piece.toString())).on('error', () => {});
    socket.once('close', () => resolve(text));
  });
}

/** Says one more byte each time, for as long as it is listened to. */
function drip(socket: Socket, byte: string): void {
  // oxlint-disable-next-line no-restricted-globals -- the pace of a slow sender
  const timer = setInterval(() => socket.write(byte), 20);
  socket.once('close', () => clearInterval(timer));
}

const headOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n`;

/** Waits until a request is cut whose body begins now: as long as a body may take. */
const bodyTimePassed = () =>
  hear((socket) => void socket.write(`${headOf('/call', 'application/json', 2)}\r\n{`));

describe('a request that never ends is cut', () => {
  test('in its head', async () => {
    const response = await hear((socket) => {
      socket.write('GET /call HTTP/1.1\r\nhost: x\r\nx-slow: ');
      drip(socket, 'a');
    });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain(unfinishedText);
  });

  test('in a body that was refused for its length, with the answer, and the node goes on', async () => {
    const response = await hear((socket) => {
      socket.write(`${headOf('/call', 'Application/JSON; charset=utf-8', 10_000_000)}\r\n`);
      drip(socket, ' ');
    });
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect((await app.inject({ method: 'POST', url: '/call', payload: {} })).statusCode).toBe(200);
  });

  test('in a body of JSON', async () => {
    const response = await hear((socket) => {
      socket.write(`${headOf('/call', 'application/json', 10_000)}\r\n`);
      drip(socket, ' ');
    });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain(unfinishedText);
  });
});

test('a body that comes in time is taken, and the next one on the same connection', async () => {
  const request = (more: string) => `${headOf('/call', 'application/json', 2)}${more}\r\n{}`;
  const response = await hear((socket) => {
    socket.write(request(''));
    socket.once('data', () => socket.write(request('connection: close\r\n')));
  });
  expect(response.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test.each([
  ['GET', 'GET /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n', ''],
  ['POST', headOf('/slow', 'application/json', 2), '{}'],
])('an answer to %s may take longer', async (_method, head, body) => {
  const response = await hear((socket) => socket.write(`${head}connection: close\r\n\r\n${body}`));
  expect(response).toContain('at last');
});

test('bytes of a file may take longer', async () => {
  const response = await hear((socket) => {
    socket.write(`${headOf('/bytes', 'application/offset+octet-stream', 2)}connection: close\r\n\r\na`);
    void bodyTimePassed().then(() => socket.write('b'));
  });
  expect(response).toContain('{"bytes":2}');
});
