import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defaultMessages, type Envelope, type ErrorData } from '@xuelin/contract/core/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliOf, type CachedAnswer } from '#core/cache/public-cache.ts';
import { answerHeaders } from '#core/http/security.ts';

export const jsonType = 'application/json; charset=utf-8';
const compress = promisify(brotliCompress);
/** Answers below this many characters are sent as they are. */
const smallest = 2_000;

/** A refusal in the shape of the wire. */
export function refusal(
  code: Envelope<unknown>['code'],
  message: string,
  data: ErrorData = {},
): Envelope<ErrorData> {
  return { code, data, message, msg: message };
}

/** A success in the shape of the wire. */
export function success<T>(data: T): Envelope<T> {
  return { code: 200, data, message: defaultMessages[200], msg: defaultMessages[200] };
}

/** Whether the client takes brotli. */
const takesBrotli = (acceptEncoding: string | string[] | undefined) =>
  acceptEncoding?.includes('br') ?? false;
/** Whether an answer is long enough for compression to pay. */
const worthCompressing = (body: { length: number }) => body.length >= smallest;

/** Sends text made for this caller alone. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.headers({ 'content-type': jsonType, 'cache-control': 'private, no-store' });
  if (!worthCompressing(text) || !takesBrotli(request.headers['accept-encoding'])) return reply.send(text);
  const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(body);
}

/**
 * Sends a cached public answer, or 304 when the client has it already. It goes straight to the connection, with all its
 * headers: the same way whether the request came to a route or was answered before.
 */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void {
  const requestHeaders = request.headers;
  if (answer.onSend !== null && request.method === 'GET') answer.onSend(request);
  answer.headers ??= headersOf(answer);
  const vary = response.getHeader('vary');
  const headers = vary === undefined ? answer.headers : [...answer.headers, 'vary', String(vary)];
  if (hasAlready(requestHeaders['if-none-match'], answer)) {
    response.writeHead(304, headers).end();
  } else if (worthCompressing(answer.body) && takesBrotli(requestHeaders['accept-encoding'])) {
    const body = brotliOf(answer);
    response
      .writeHead(200, [...headers, 'content-encoding', 'br', 'content-length', String(body.length)])
      .end(body);
  } else {
    response.writeHead(200, [...headers, 'content-length', String(answer.body.length)]).end(answer.body);
  }
}

/** Names and values in turn: the form that Node writes without looking through them again. */
const headersOf = ({ etag, seconds }: CachedAnswer): string[] =>
  Object.entries({
    ...answerHeaders,
    'content-type': jsonType,
    etag,
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    vary: 'accept-encoding, token, authorization',
  }).flat();

/** Whether a client names this version among those it has; weakly: the compressed form is the same version. */
const hasAlready = (versions: string | undefined, { etag }: CachedAnswer) =>
  versions === etag || (versions?.split(',').some((one) => one.trim() === etag) ?? false);
