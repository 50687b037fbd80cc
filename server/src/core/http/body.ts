import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import parseJson from 'secure-json-parse';
import { invalid } from '#core/errors.ts';
import { formType, parseForm } from './form-body.ts';
import { isStorable, Unreadable } from './unreadable.ts';

/** Largest JSON body in bytes. */
export const bodyLimit = 128 * 1024;
/** Milliseconds in which a JSON body must have come. */
const bodyTime = 30_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body that does not end: HTTP 408. */
class UnfinishedBodyError extends Error {
  readonly statusCode = 408;
}

/**
 * Bodies are JSON, where a route says so forms too, in sound UTF-8 within a while; anything else is refused before a call
 * sees it.
 */
export function parseBodies(app: FastifyInstance, milliseconds = bodyTime): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    try {
      done(null, parse(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    try {
      done(null, parseForm(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%') ? addressFault(request.url, request.is404) : undefined);
  });
  // Only JSON and forms: uploads and pictures, which other parsers read, may take as long as they go on.
  app.addHook('preParsing', (request, reply, body, done) => {
    const { 'content-type': type } = request.headers;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && /^application\/(json|x-www-form-urlencoded)/i.test(type ?? ''))
      limitTime(request, reply, body, milliseconds);
    done(null, body);
  });
}

function limitTime(
  request: FastifyRequest,
  reply: FastifyReply,
  body: RequestPayload,
  milliseconds: number,
): void {
  const timer = setTimeout(() => {
    if (request.raw.complete) return;
    // Refused before it was read: there is nothing more to say, and nobody listens to an error.
    if (reply.sent || body.listenerCount('error') === 0) {
      request.raw.destroy();
      return;
    }
    // What still comes would be read and thrown away for as long as the client likes.
    reply.header('connection', 'close');
    body.emit('error', new UnfinishedBodyError('the body did not end'));
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  body.once('end', stop).once('close', stop);
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
  if (nestsDeeper(text, deepest)) throw invalid('body', '嵌套太深');
  if (suspicious.test(text)) refuseUnstorable(value);
  return value;
}

/** What calls take nests a handful of times; what walks a value by recursion ends with the stack at some thousands. */
const deepest = 100;

/** Whether the objects and lists of a sound JSON text stand in one another more than so many times. */
function nestsDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') {
      if (++depth > most) return true;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return false;
}

/** May stand for U+0000 or half a character; or for a backslash and a word. */
const suspicious = /\\u(0000|d[89a-f])/i;

/** PostgreSQL's text holds neither U+0000 nor half of a surrogate pair. */
function refuseUnstorable(body: unknown): void {
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

/** Only a call names the field that is wrong; an address that holds U+0000 is one that no route could take. */
function addressFault(url: string, isNowhere: boolean): Error | undefined {
  const [path = '', ...query] = url.split('?');
  try {
    const [pathText, queryText] = [path, query.join('?')].map(decodeURIComponent);
    if (pathText?.includes('\u0000')) return new Unreadable('U+0000 in the path');
    if (!queryText?.includes('\u0000')) return undefined;
    const isCall = path.startsWith('/apis/') && !isNowhere;
    return isCall ? invalid('query', '含有不允许的字符') : new Unreadable('U+0000 in the query');
  } catch {
    return new Unreadable('address is not UTF-8');
  }
}
