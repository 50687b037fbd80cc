import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/services.ts';
import { pageHeaders } from '../security.ts';
import { docsPage, viewerPage, viewerPaths } from './docs-page.ts';
import type { Audience } from './groups.ts';
import { openApi } from './openapi.ts';

/** Where the document of each audience is served. */
const documentPaths: Record<Audience, string> = {
  members: '/apis/openapi.json',
  operators: '/apis/openapi-operators.json',
};

const compress = promisify(brotliCompress);
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const own = (name: string) => () => readFile(path.join(import.meta.dirname, 'assets', name));
const ofViewer = (name: string) => () => readFile(path.join(viewerFolder, name));

/**
 * Machine-readable documents, one for each audience, and pages people can read, all made from the contract: `/apis/docs`
 * explains and lists, and the viewer, which is larger, is loaded by who opens a call.
 */
export function serveApiDocs(app: FastifyInstance, { config }: Services): void {
  const { appName } = config;
  const serve = (url: string, type: string, make: () => string | Promise<Buffer>) =>
    serveKept(app, { url, type, make: async () => Buffer.from(await make()) });
  for (const audience of ['members', 'operators'] as const) {
    const url = documentPaths[audience];
    serve(url, 'application/json', () => JSON.stringify(openApi(config, audience)));
    serve(viewerPaths[audience], html, () => viewerPage(appName, url));
  }
  serve('/apis/docs', html, () => docsPage(appName, config.publicUrl ?? `http://127.0.0.1:${config.port}`));
  serve('/apis/docs/docs.css', style, own('docs.css'));
  serve('/apis/docs/docs.js', script, own('docs.js'));
  serve('/apis/docs/viewer.js', script, own('viewer.js'));
  serve('/apis/docs/swagger-ui.css', style, ofViewer('swagger-ui.css'));
  serve('/apis/docs/swagger-ui-bundle.js', script, ofViewer('swagger-ui-bundle.js'));
}

type Page = { url: string; type: string; make: () => Promise<Buffer> };

/** Made when somebody asks, and then kept, compressed too. */
function serveKept(app: FastifyInstance, { url, type, make }: Page): void {
  let kept: { plain: Buffer; small: Buffer } | undefined;
  const makeBoth = async () => {
    const plain = await make();
    return { plain, small: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) };
  };
  app.get(url, async (request, reply) => {
    const { plain, small } = (kept ??= await makeBoth());
    reply.headers({
      ...pageHeaders,
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (!String(request.headers['accept-encoding']).includes('br')) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(small);
  });
}
