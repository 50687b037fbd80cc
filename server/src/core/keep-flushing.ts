import type { FastifyInstance } from 'fastify';
import type { Db } from './database.ts';
import type { Services } from './services.ts';

/** Writes what was gathered in memory: every `every` milliseconds while the app runs, and when it closes. */
export function keepFlushing(
  app: FastifyInstance,
  { db, log }: Services,
  given: { what: string; every: number; flush: (db: Db) => Promise<void> },
): void {
  const { what, every, flush } = given;
  const write = () =>
    flush(db).catch((error: unknown) => log.warn({ error }, `${what} not written, kept for later`));
  const timer = setInterval(() => void write(), every).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
