import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from './security.ts';
import type { Services } from '#core/services.ts';

/** The entry page's drawing, as the web app's build gives it (web/src/first-view.tsx). */
type FirstView = {
  /** Addresses of the public answers it is drawn from. */
  urls: readonly string[];
  /** Source files beside the entry whose styles it needs. */
  parts: readonly string[];
  draw(answers: readonly unknown[]): string | Promise<string>;
};

const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Worth its milliseconds: the document is made anew every few seconds at most. */
const brotliQuality = 8;

/** One making of the document. */
class Document {
  readonly html: string;
  readonly etag: string;
  private readonly encodings = new Map<string, Promise<Buffer>>();

  constructor(html: string) {
    this.html = html;
    this.etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  }

  /** Its bytes in the best form the client takes. */
  async bytes(
    acceptEncoding: string | undefined,
  ): Promise<{ encoding: 'br' | 'gzip' | null; body: Buffer | string }> {
    const encoding = (['br', 'gzip'] as const).find((one) => acceptEncoding?.includes(one)) ?? null;
    if (!encoding) return { encoding, body: this.html };
    let body = this.encodings.get(encoding);
    if (!body) {
      body = zip[encoding](this.html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
      this.encodings.set(encoding, body);
      body.catch(() => this.encodings.delete(encoding));
    }
    return { encoding, body: await body };
  }
}

/** The app's document, remade when what is drawn in it has changed. */
export type DocumentMaker = {
  make(): Promise<Document>;
  /** Security headers that allow the document's own inline script, and no other. */
  headers: Readonly<Record<string, string>>;
};

/** Milliseconds after which the document says again how old its answers are. */
const ageStep = 15_000;

/**
 * The document of the built web app: the entry page is drawn into it from the public answers of now, which travel
 * along for the app to take over. Without them (the database is away) it is as the build left it.
 */
export async function openDocument(
  app: FastifyInstance,
  services: Services,
  folder: string,
): Promise<DocumentMaker> {
  const dist = path.join(folder, 'dist');
  const drawing = path.join(folder, 'dist-server', 'first-view.js');
  const view = existsSync(drawing) ? ((await import(drawing)) as FirstView) : null;
  const builtHtml = await readFile(path.join(dist, 'index.html'), 'utf8');
  const template = await withStyles(builtHtml, dist, view?.parts ?? []);
  const titledTemplate = withTitles(template, services.config);
  const bare = new Document(titledTemplate);
  /** The newest drawing, made or being made: what it is of, and which request began it. */
  let newest: { of: string; startedAs: number; document: Promise<Document> } | null = null;
  let requests = 0;

  /** Never rejects: what cannot be drawn comes as it was built. */
  async function draw(
    firstView: FirstView,
    answers: readonly PublicAnswer[],
    now: number,
  ): Promise<Document> {
    try {
      return new Document(await fill(titledTemplate, firstView, answers, now));
    } catch (error) {
      services.log.error({ err: error }, 'the entry page could not be drawn');
      return bare;
    }
  }

  return {
    headers: headersFor(template),
    async make() {
      const startedAs = ++requests;
      const now = services.clock.now() * 1000;
      const answers = view ? await publicAnswers(app, services, view.urls) : null;
      if (!view || !answers) return bare;
      const of = `${Math.floor(now / ageStep)} ${answers.map(({ etag }) => etag).join(' ')}`;
      // A request that began later asked for its answers later: they are not older.
      if (newest && (newest.of === of || newest.startedAs > startedAs)) return newest.document;
      const attempt = { of, startedAs, document: draw(view, answers, now) };
      newest = attempt;
      void attempt.document.then((document) => {
        if (document === bare && newest === attempt) newest = null;
      });
      return attempt.document;
    },
  };
}

type PublicAnswer = { body: Buffer; etag: string };

/** The answers of these addresses, ready or made now; null when one of them is a refusal. */
async function publicAnswers(
  app: FastifyInstance,
  { cache }: Services,
  urls: readonly string[],
): Promise<PublicAnswer[] | null> {
  const answers = await Promise.all(
    urls.map(async (url): Promise<PublicAnswer | null> => {
      const ready = cache.find(url);
      if (ready) return ready;
      const { headers, rawPayload: body } = await app.inject(url);
      const { code } = JSON.parse(body.toString()) as { code: number };
      return code === 200 ? { body, etag: String(headers.etag) } : null;
    }),
  );
  return answers.every((answer) => answer !== null) ? answers : null;
}

async function fill(
  template: string,
  view: FirstView,
  answers: readonly { body: Buffer }[],
  at: number,
): Promise<string> {
  const data = answers.map(({ body }) => (JSON.parse(body.toString()) as { data: unknown }).data);
  const markup = await view.draw(data);
  // Inside a script element only this character can end it.
  const text = JSON.stringify({ at, answers: data }).replaceAll('<', '\\u003c');
  return template
    .replace('<!-- first view -->', () => markup)
    .replace('<!-- first data -->', () => `<script type="application/json" id="first">${text}</script>`);
}

/** The name of the app for its window, and the title under which its address is shown to whom it is sent. */
function withTitles(
  template: string,
  { appName, shareTitle }: Pick<Services['config'], 'appName' | 'shareTitle'>,
): string {
  const titles = `<title>${escape(appName)}</title><meta property="og:title" content="${escape(shareTitle)}">`;
  return template.replace(/<title>[^<]*<\/title>/, () => titles);
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What Vite tells of a build: a source file's style sheets and what it imports. */
type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/** The style sheets of the entry page inside the document: what is drawn is there one round trip earlier. */
async function withStyles(html: string, dist: string, parts: readonly string[]): Promise<string> {
  const list = path.join(dist, '.vite', 'manifest.json');
  if (!existsSync(list)) return html;
  const manifest = JSON.parse(await readFile(list, 'utf8')) as Manifest;
  const files = new Set<string>();
  const collect = (name: string): void => {
    const { css = [], imports = [] } = manifest[name] ?? {};
    for (const one of imports) collect(one);
    for (const file of css) files.add(file);
  };
  for (const name of ['index.html', ...parts]) collect(name);
  const sheets = await Promise.all([...files].map((file) => readFile(path.join(dist, file), 'utf8')));
  return html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${sheets.join('')}</style>`);
}

/** The headers of every page, and what stands inside this one may run and style it. */
function headersFor(html: string): Record<string, string> {
  const policy = ['script', 'style'].reduce(
    (text, tag) => text.replace(`${tag}-src 'self'`, `${tag}-src 'self' ${hashesOf(html, tag)}`),
    pageHeaders['content-security-policy'] ?? '',
  );
  return { ...pageHeaders, 'content-security-policy': policy };
}

/** Hashes of the elements of this name without attributes, as a content security policy names them. */
function hashesOf(html: string, tag: string): string {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}
