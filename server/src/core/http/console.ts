import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consoleHeaders } from './security.ts';

/** Folder of the operators' console; what is built lies in its `dist`. */
export const consoleFolder = path.join(import.meta.dirname, '..', '..', '..', '..', 'console');

/** Where the console stands. */
const prefix = '/console/';

/**
 * Serves the operators' console: hashed assets for a year, the document asked for anew each time, at every address of the
 * console that is no file, since it routes by paths of its own. Says so in words where it is not built.
 */
export async function serveConsole(app: FastifyInstance, folder = consoleFolder): Promise<void> {
  app.get('/console', (_request, reply) => reply.redirect(prefix, 301));
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, 'index.html'))) {
    app.get(`${prefix}*`, (_request, reply) =>
      reply.code(404).type('text/plain; charset=utf-8').send('运营后台还没有构建，请先运行 npm start\n'),
    );
    return;
  }
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dist,
      prefix,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*'],
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const sendIndex = (_request: unknown, reply: FastifyReply) =>
      reply.headers(consoleHeaders).sendFile('index.html', dist, { cacheControl: false });
    scope.get(prefix, sendIndex);
    scope.get(`${prefix}*`, (request, reply) => {
      // A file of a build that is gone is no page.
      if (/\.\w+$/.test(request.url.replace(/\?.*$/, ''))) return reply.callNotFound();
      return sendIndex(request, reply);
    });
  });
}
