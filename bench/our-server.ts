/** Our server as it runs, on the bench's database. Started by main.ts as a process of its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@xuelin/server/app';
import { systemClock } from '@xuelin/server/core/clock';
import { loadConfig } from '@xuelin/server/core/config/config';
import { openDatabase } from '@xuelin/server/core/database/database';
import { createLimits } from '@xuelin/server/core/calls/limits';
import { createLog } from '@xuelin/server/core/log';
import { PublicCache } from '@xuelin/server/core/cache/public-cache';
import { openStorage } from '@xuelin/server/core/objects/storage-open';
import type { Connection } from './tasks.ts';

/** Makes the answer for each request alone and keeps nothing. */
const noCache = {
  find: () => undefined,
  make: async (_url, _tags, answer) => answer(),
} satisfies Partial<PublicCache>;

process.once('message', async ({ connection, cached }: { connection: Connection; cached: boolean }) => {
  const config = loadConfig({
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'xuelin-bench-')),
    LOG_LEVEL: 'warn',
    SECRET_KEY: process.env['SECRET_KEY'],
  });
  const cache = new PublicCache();
  if (!cached) Object.assign(cache, noCache);
  const db = openDatabase(connection);
  const app = await createApp({
    config,
    db,
    replica: db,
    storage: await openStorage(config),
    clock: systemClock,
    log: createLog('warn'),
    limits: createLimits(null),
    cache,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as { port: number }).port });
});
