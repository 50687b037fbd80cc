import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { parseBodies } from '#core/http/body.ts';
import { routeCalls, type Authenticate } from '#core/calls/calls.ts';
import type { OperatorDesk } from '#core/calls/operator-acts.ts';
import type { Clock } from '#core/clock.ts';
import { loadConfig } from '#core/config/config.ts';
import type { Db } from '#core/database/database.ts';
import { handleErrors } from '#core/http/http-errors.ts';
import { createLimits } from '#core/calls/limits.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import type { Services } from '#core/services.ts';
import { openStorage } from '#core/objects/storage-open.ts';
import { fileCalls } from '../file.calls.ts';
import { imageRoutes } from '../pictures/file.images.ts';
import { uploadRoutes } from './file.uploads.ts';
import { videoRoutes } from '../videos/file.videos.ts';

/** Everybody whose token is `member-<uid>` is that member. */
export const authenticateTester: Authenticate = Object.assign(
  async (_services: Services, { token }: { token: string }) => {
    const uid = Number(/^member-(\d+)$/.exec(token)?.[1] ?? 0);
    return uid > 0 ? { uid, sessionId: uid } : null;
  },
  { stands: async () => true },
);

/** The file domain has no calls for operators. */
const noOperators: OperatorDesk = { authenticate: async () => null, writeAudit: async () => {} };

export type FileNode = { app: FastifyInstance; services: Services; address: string };

/** The file domain alone, listening on a free port. */
export async function startFileNode(db: Db, clock: Clock, env: NodeJS.ProcessEnv): Promise<FileNode> {
  const config = loadConfig(env);
  const log = pino({ level: 'silent' });
  const storage = await openStorage(config);
  const services = {
    config,
    db,
    replica: db,
    storage,
    clock,
    log,
    limits: createLimits(null),
    cache: new PublicCache(),
  };
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  handleErrors(app);
  parseBodies(app);
  routeCalls(app, services, fileCalls, { member: authenticateTester, operator: noOperators });
  for (const route of [imageRoutes, uploadRoutes, videoRoutes]) {
    await app.register(async (scope) => route(scope, services, authenticateTester, noOperators));
  }
  return { app, services, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
