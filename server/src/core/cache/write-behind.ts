import type { FastifyInstance } from 'fastify';
import type { Db } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';

/** Counts collected in memory, so that a read writes nothing; a timer flushes them to the database. */
export type WriteBehindBuffer = {
  /** Its name in the log. */
  name: string;
  /** Milliseconds between writes. */
  intervalMs: number;
  /** Writes what was added since the last flush; what cannot be written stays for the next one. */
  flush(db: Db): Promise<void>;
};

/** Flushes a buffer while the app runs, and once more when it closes. */
export function startWriteBehind(
  app: FastifyInstance,
  { db, log }: Services,
  buffer: WriteBehindBuffer,
): void {
  const { name, intervalMs } = buffer;
  const write = () =>
    buffer.flush(db).catch((error: unknown) => log.warn({ error }, `${name} not written, kept for later`));
  const timer = setInterval(() => void write(), intervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
