import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openDocument } from './document.ts';
import type { Services } from '#core/services.ts';

/** Folder of the web app; what is built lies in its `dist` and `dist-server`. */
export const webFolder = path.join(import.meta.dirname, '..', '..', '..', '..', 'web');

/** Serves the web app: hashed assets for a year, the document asked for anew each time. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<void> {
  if (!existsSync(path.join(webFolder, 'dist', 'index.html'))) {
    services.log.warn('the web app is not built: only the API is served');
    return;
  }
  const document = await openDocument(app, services, webFolder);
  app.get('/', async (request, reply) => {
    const page = await document.make();
    reply.headers({
      ...document.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: page.etag,
    });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const { encoding, body } = await page.bytes(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  });
  await app.register(fastifyStatic, {
    root: path.join(webFolder, 'dist'),
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
