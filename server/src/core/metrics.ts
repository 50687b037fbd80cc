import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** `/metrics` for Prometheus: the process, and every route's answers and seconds. */
export function serveMetrics(app: FastifyInstance): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds a request took, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
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
