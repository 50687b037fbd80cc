import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PublicCache } from './public-cache.ts';

/** `/metrics` for Prometheus: the process, and every route's answers and seconds. */
export function serveMetrics(app: FastifyInstance, cache: PublicCache): void {
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
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
