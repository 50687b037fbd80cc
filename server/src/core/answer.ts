import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defaultMessages, type Envelope, type ErrorData } from '@xuelin/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliOf, type CachedAnswer } from './public-cache.ts';

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
export const takesBrotli = (accepted: string | string[] | undefined) => accepted?.includes('br') ?? false;
/** Whether an answer is long enough for compression to pay. */
export const worthCompressing = (body: { length: number }) => body.length >= smallest;

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

/** Headers of a ready public answer, beside the security headers. */
export function cachedHeaders({ etag, seconds }: CachedAnswer): Record<string, string | number> {
  return {
    'content-type': jsonType,
    etag,
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    vary: 'accept-encoding, token, authorization',
  };
}

/** Sends a ready public answer, or 304 when the client has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  reply.headers(cachedHeaders(answer));
  if (hasAlready(request.headers['if-none-match'], answer)) return reply.code(304).send();
  if (!worthCompressing(answer.body) || !takesBrotli(request.headers['accept-encoding'])) {
    return reply.send(answer.body);
  }
  return reply.header('content-encoding', 'br').send(brotliOf(answer));
}

/** Whether a client names this version among those it has; weakly: the compressed form is the same version. */
export const hasAlready = (versions: string | undefined, { etag }: CachedAnswer) =>
  versions === etag || (versions?.split(',').some((one) => one.trim() === etag) ?? false);
