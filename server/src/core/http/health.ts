import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/services.ts';

/** `/healthz`: the process answers. `/readyz`: it can reach its database and storage. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([
      works(services.db`select 1`),
      works(services.storage.check()),
    ]);
    return reply.code(database && storage ? 200 : 503).send({ ok: database && storage, database, storage });
  });
}

async function works(check: PromiseLike<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch {
    return false;
  }
}
