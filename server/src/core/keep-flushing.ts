import type { FastifyInstance } from 'fastify';
import type { Db } from './database.ts';
import type { Services } from './services.ts';

/** What is gathered in memory, so that reading writes nothing, and written now and then. */
export type Gathered = {
  /** What it is, for the log. */
  what: string;
  /** Milliseconds between writes. */
  every: number;
  /** Writes what came since the last time; what cannot be written now is kept for the next. */
  flush(db: Db): Promise<void>;
};

/** Writes what was gathered while the app runs, and when it closes. */
export function keepFlushing(app: FastifyInstance, { db, log }: Services, gathered: Gathered): void {
  const { what, every } = gathered;
  const write = () =>
    gathered.flush(db).catch((error: unknown) => log.warn({ error }, `${what} not written, kept for later`));
  const timer = setInterval(() => void write(), every).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
