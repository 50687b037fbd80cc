import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowSender } from './slow-sender.ts';

const app = Fastify();
let port: number;
const ends: string[] = [];

beforeAll(async () => {
  app.addContentTypeParser('application/bytes', (_request, body, callback) => callback(null, body));
  app.post('/bytes', async (request) => {
    const limits = { silenceMs: 3_000, graceMs: 4_000, bytesPerSecond: 1_000 };
    let bytes = 0;
    try {
      await cutSlowSender(
        request,
        async () => {
          for await (const piece of request.body as AsyncIterable<Buffer>) bytes += piece.length;
        },
        limits,
      );
    } catch (error) {
      ends.push('cut');
      throw error;
    }
    return { bytes };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends a body of so many bytes, a piece each time, and answers what is heard until the connection ends. */
function send(length: number, { piece, everyMs }: { piece: number; everyMs: number }): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let left = length;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /bytes HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/bytes\r\ncontent-length: ${length}\r\n\r\n`,
      );
    });
    // oxlint-disable-next-line no-restricted-globals -- the pace of a slow sender
    const timer = setInterval(() => {
      if (left <= 0 || piece === 0) return;
      socket.write(Buffer.alloc(Math.min(piece, left)));
      left -= piece;
    }, everyMs);
    socket.on('data', (data) => (answer += data.toString())).on('error', () => {});
    socket.once('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

test('a body that stops coming, or trickles, is cut; one that comes is taken however long it takes', async () => {
  const [silent, trickling, steady] = await Promise.all([
    send(1_000_000, { piece: 0, everyMs: 50 }),
    send(1_000_000, { piece: 1, everyMs: 20 }),
    send(60_000, { piece: 2_000, everyMs: 50 }),
  ]);
  expect(steady).toContain('{"bytes":60000}');
  expect([silent, trickling].join('')).not.toContain('"bytes"');
  expect(ends).toEqual(['cut', 'cut']);
});
