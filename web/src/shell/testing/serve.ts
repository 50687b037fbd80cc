import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { vi } from 'vitest';
import { callsPlugin } from '@xuelin/client/vite-calls';
import { envelope, startServer } from '@xuelin/client/testing/test-server.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const PAGE = 10;
const PAGES = 12;

/** Builds the shell with the test's screens. Gives the folder of the build. */
async function buildShell(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'shell-'));
  // The tests' own environment would build a development bundle.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    // Only the list of screens is another one; everything else is the app's.
    plugins: [
      callsPlugin(),
      {
        name: 'routes',
        enforce: 'pre',
        resolveId: (id) => (id === '#routes.ts' ? join(here, 'routes.ts') : undefined),
      },
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(here, 'app.html') },
    },
  });
  vi.unstubAllEnvs();
  return out;
}

function listPage(url: URL) {
  const page = Number(url.searchParams.get('cursor') ?? 0);
  const list = Array.from({ length: PAGE }, (_, at) => ({
    id: page * PAGE + at + 1,
    title: `资料 ${page * PAGE + at + 1}`,
  }));
  return { list, nextCursor: page + 1 < PAGES ? String(page + 1) : null };
}

/** The built shell behind a server whose calls answer just enough. `held` keeps the slow page's code back. */
export async function serveShell() {
  const root = await buildShell();
  const pending: ServerResponse[] = [];
  const server = await startServer((request, response) => {
    const url = new URL(request.url, 'http://localhost');
    if (url.pathname === '/slow') return void pending.push(response);
    if (url.pathname === '/apis/resource/getList') return envelope(response, 200, listPage(url));
    if (url.pathname === '/cashier') {
      // A cashier of two pages, the second of which leads back.
      const next = url.search === '' ? '/cashier?paid' : '/#/pages/details?id=9';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(`<a href="${next}">付款</a>`);
    }
    if (url.pathname.startsWith('/apis/')) return envelope(response, 5000);
    const name = url.pathname === '/' ? 'app.html' : url.pathname;
    readFile(join(root, name)).then(
      (bytes) => {
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
    return undefined;
  });
  return {
    ...server,
    held: pending,
    stop: async () => {
      await server.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
