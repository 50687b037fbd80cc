import { readFile, readdir } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

type Kept = { status: number; headers: Record<string, string>; body: Buffer };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export type PageServer = { url: string; stop(): void };

/**
 * Serves a built page from memory, compressed by brotli, and answers its calls with what the app at `apiUrl` answered
 * the first time: pages on two of these differ in nothing but themselves.
 */
export async function servePage(dir: string, apiUrl: string): Promise<PageServer> {
  const kept = await readPage(dir);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    void (async () => {
      let answer = kept.get(url);
      if (!answer && url.startsWith('/apis/')) {
        answer = await ask(apiUrl + url);
        kept.set(url, answer);
      }
      answer ??= { status: 404, headers: {}, body: Buffer.alloc(0) };
      response.writeHead(answer.status, answer.headers).end(answer.body);
    })().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readPage(dir: string): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const name of await readdir(dir, { recursive: true })) {
    const type = types[path.extname(name)];
    if (!type) continue;
    const body = await brotli(await readFile(path.join(dir, name)));
    const headers = { 'content-type': type, 'content-encoding': 'br' };
    kept.set(`/${name === 'index.html' ? '' : name}`, { status: 200, headers, body });
  }
  return kept;
}

/** The app's answer as it travels, compressed. */
async function ask(url: string): Promise<Kept> {
  const answer = await new Promise<{ status: number; headers: IncomingHttpHeaders; body: Promise<Buffer> }>(
    (resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (incoming) =>
        resolve({
          status: incoming.statusCode ?? 502,
          headers: incoming.headers,
          body: buffer(incoming),
        }),
      ).on('error', reject);
    },
  );
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-encoding', 'cache-control'] as const) {
    const value = answer.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  return { status: answer.status, headers, body: await answer.body };
}
