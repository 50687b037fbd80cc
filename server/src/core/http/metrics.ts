import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { callTimes } from '#core/calls/call-times.ts';
import { AppError } from '#core/errors.ts';
import { isPrivate } from './origin/private-address.ts';
import type { PublicCache } from '#core/cache/public-cache.ts';

/**
 * `/metrics` for Prometheus: the process, and every route's answers and seconds. For who asks from this machine or its
 * private network, or brings `token` as a bearer; for everybody else it is not there.
 */
export function serveMetrics(app: FastifyInstance, cache: PublicCache, token: string | null): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds a request took, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
  });
  const hits: Gauge = new Gauge({
    name: 'http_cached_answers',
    help: 'Requests answered from the cache before they reached a route',
    registers: [register],
    collect: () => hits.set(cache.hits),
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const call = request.routeOptions.url?.startsWith('/apis/') ? request.routeOptions.url.slice(6) : null;
    if (call !== null) callTimes.note(call, reply.elapsedTime, reply.statusCode >= 500);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isNear(request) && !brings(request, token)) throw new AppError(4004, '没有这个接口', {}, 404);
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}

/** What a proxy in front adds: then everybody's connection comes from a private address. */
const marksOfProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const isNear = ({ headers, socket }: FastifyRequest): boolean =>
  isPrivate(socket.remoteAddress ?? '') && marksOfProxies.every((name) => headers[name] === undefined);

function brings({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const authorization = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return authorization.length === expected.length && timingSafeEqual(authorization, expected);
}
