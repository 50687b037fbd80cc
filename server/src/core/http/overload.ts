import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Seconds after the start in which nothing is refused: the work of starting up is no load of requests. */
const startSeconds = 5;
/** Seconds after which a refused client may come again. */
const retryAfter = 5;

class Overloaded extends Error {
  readonly statusCode = 503;
}

/** Refuses requests with 503 while the event loop is late by more than `maxDelay` milliseconds on average; 0 = never. */
export async function refuseOverload(app: FastifyInstance, maxDelay: number): Promise<void> {
  let calmUntil = Number.POSITIVE_INFINITY;
  app.addHook('onReady', (done) => {
    calmUntil = performance.now() + startSeconds * 1_000;
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    maxEventLoopUtilization: 0,
    pressureHandler: async (_request, reply, _type, delay) => {
      // One pause of a second leaves a second without any sample, which the library takes for an endless delay.
      if (delay === Number.POSITIVE_INFINITY || performance.now() < calmUntil) return;
      void reply.header('retry-after', retryAfter);
      throw new Overloaded('the event loop is late');
    },
  });
}
