import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConsoleBuild, consoleBuildState } from '#core/starter.ts';
import { consoleHeaders } from './security.ts';

/** Folder of the operators' console; what is built lies in its `dist`. */
export const consoleFolder = path.join(import.meta.dirname, '..', '..', '..', '..', 'console');

/** Where the console stands. */
const prefix = '/console/';
/** Seconds after which the page that stands in for the console looks again. */
const LOOK_SECONDS = 3;

/**
 * Serves the operators' console: hashed assets for a year, the document asked for anew each time, at every address of the
 * console that is no file, since it routes by paths of its own. It may be built while the node runs: until then a page
 * that says so stands in for it.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder = consoleFolder,
  buildState: () => ConsoleBuild = consoleBuildState,
): Promise<void> {
  app.get('/console', (_request, reply) => reply.redirect(prefix, 301));
  const dist = path.join(folder, 'dist');
  const index = path.join(dist, 'index.html');
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dist,
      serve: false,
      suppressWarning: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const name = request.params['*'];
      if (/^assets\/[\w.-]+$/.test(name)) return reply.sendFile(name);
      // A file of a build that is gone is no page.
      if (/\.\w+$/.test(name)) return reply.callNotFound();
      const state = buildState();
      if (state === 'building' || !existsSync(index)) return sendWaiting(reply, state);
      return reply.headers(consoleHeaders).sendFile('index.html');
    });
  });
}

const waitingTexts = {
  building: ['运营后台正在构建', '一般要半分钟，好了以后这一页会自己打开。'],
  failed: ['运营后台构建失败', '原因写在运行 npm start 的终端里。改好以后再运行一次 npm start。'],
  none: ['运营后台还没有构建', '请先运行 npm start。'],
} as const;

/** A page in place of the console; while that is being built it looks again by itself. */
function sendWaiting(reply: FastifyReply, state: ConsoleBuild): FastifyReply {
  const [title, text] = waitingTexts[state === 'building' || state === 'failed' ? state : 'none'];
  const isComing = state === 'building';
  if (isComing) reply.header('retry-after', LOOK_SECONDS);
  return reply
    .code(isComing ? 503 : 404)
    .headers(consoleHeaders)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isComing ? `<meta http-equiv="refresh" content="${LOOK_SECONDS}">` : ''}<title>${title}</title>
<style>:root { color-scheme: light dark } body { margin: 25vh auto 0; max-width: 24em; padding: 0 1em; font: 16px/1.7 system-ui, sans-serif } h1 { font-size: 1.25em }</style>
</head><body><h1>${title}</h1><p>${text}</p></body></html>
`,
    );
}
