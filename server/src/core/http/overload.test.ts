import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseOverload } from './overload.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  await refuseOverload(app, 50);
  app.get('/', async () => 'here');
  await app.ready();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Keeps the event loop busy in steps of 200 ms for so many milliseconds. */
async function work(milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const step = Date.now() + 200;
    while (Date.now() < step);
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await new Promise(setImmediate);
  }
}

const status = async () => (await app.inject('/')).statusCode;

test('a start that took long refuses nobody', async () => {
  await work(2_500);
  expect(await status()).toBe(200);
});

test('an event loop that stays late refuses with 503 and says when to come again', async () => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await work(2_500);
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
