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
 * Serves from memory what the app at `appUrl` answered the first time; a built page in `dir` stands before it,
 * compressed by brotli. Pages on two of these differ in nothing but themselves.
 */
export async function servePage(appUrl: string, dir?: string): Promise<PageServer> {
  const answers = dir === undefined ? new Map<string, Kept>() : await readPage(dir);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    void (async () => {
      const answer = answers.get(url) ?? (await ask(appUrl + url));
      // The document says how old the answers inside it are: an old one would have the page ask again.
      if (url !== '/') answers.set(url, answer);
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
  const answers = new Map<string, Kept>();
  for (const name of await readdir(dir, { recursive: true })) {
    const type = types[path.extname(name)];
    if (!type) continue;
    const body = await brotli(await readFile(path.join(dir, name)));
    const headers = { 'content-type': type, 'content-encoding': 'br' };
    answers.set(`/${name === 'index.html' ? '' : name}`, { status: 200, headers, body });
  }
  return answers;
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
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === 'string' && !/^(?:connection|keep-alive|date|transfer-encoding)$/.test(name))
      headers[name] = value;
  }
  return { status: answer.status, headers, body: await answer.body };
}
