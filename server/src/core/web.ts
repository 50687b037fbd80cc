import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Folder of the built web app. */
export const webFolder = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** Serves the web app: hashed assets for a year, the page itself asked for anew each time. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<void> {
  if (!existsSync(path.join(webFolder, 'index.html'))) {
    services.log.warn('the web app is not built: only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
