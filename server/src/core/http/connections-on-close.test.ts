import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { serverWithCache } from '#core/cache/cached-answers.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import { endConnectionsOnClose } from './connections-on-close.ts';

/** An app on a free port, whose `/slow` answers when the returned function is called. */
async function startApp(patience?: number) {
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => serverWithCache(new PublicCache(), handler),
    forceCloseConnections: 'idle',
  });
  endConnectionsOnClose(app, patience);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  app.get('/', () => 'here');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, asked: asked.promise, answer: answer.resolve };
}

test('an app closes though a browser holds a connection on which nothing was asked', async () => {
  const { app } = await startApp();
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')));
  await new Promise((resolve) => app.server.once('connection', resolve));
  await app.close();
  expect(await ended).toBe('ended');
});

test('an app closes behind the last answer, whose connection could be used again', async () => {
  const { app, url, asked, answer } = await startApp();
  const response = fetch(`${url}/slow`).then((one) => one.text());
  await asked;
  const closed = app.close();
  answer('at last');
  expect(await response).toBe('at last');
  await closed;
});

test('an app cuts an answer that does not end, and closes', async () => {
  const { app, url, asked } = await startApp(100);
  const response = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await asked;
  await app.close();
  expect(await response).toBe('cut');
});

test('an app whose answers were given and not read closes', async () => {
  const { app, url } = await startApp();
  const responses = await Promise.all([fetch(url), fetch(url)]);
  expect(responses.map((one) => one.status)).toEqual([200, 200]);
  await app.close();
});
