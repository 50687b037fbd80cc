import type { FastifyInstance } from 'fastify';
import parseJson from 'secure-json-parse';
import { invalid } from './errors.ts';

/** Largest JSON body in bytes. */
export const bodyLimit = 128 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body or query that cannot be read at all: HTTP 400. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

/** Bodies are JSON in sound UTF-8; anything else is refused before a call sees it. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    try {
      done(null, parse(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%') ? queryFault(request.url) : undefined);
  });
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return {};
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(body);
    value = parseJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new Unreadable('body is not JSON in UTF-8');
  }
  if (suspicious.test(text)) refuseUnstorable(value);
  return value;
}

/** May stand for U+0000 or half a character; or for a backslash and a word. */
const suspicious = /\\u(0000|d[89a-f])/i;

/** PostgreSQL's text holds neither U+0000 nor half of a surrogate pair. */
function refuseUnstorable(body: unknown): void {
  // Not by recursion: a body may nest deeper than the stack.
  const open: [path: string, value: unknown][] = [['', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) throw invalid(path || 'body', '含有不允许的字符');
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw invalid(path || 'body', '含有不允许的字符');
      open.push([(path ? `${path}.${name}` : name).slice(0, 80), inner]);
    }
  }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

function queryFault(url: string): Error | undefined {
  try {
    if (decodeURIComponent(url).includes('\u0000')) return invalid('query', '含有不允许的字符');
  } catch {
    return new Unreadable('query is not UTF-8');
  }
  return undefined;
}
