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

const takesBrotli = (request: FastifyRequest) => request.headers['accept-encoding']?.includes('br') ?? false;

/** Sends text made for this caller alone. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('content-type', jsonType).header('cache-control', 'private, no-store');
  if (text.length < smallest || !takesBrotli(request)) return reply.send(text);
  const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(body);
}

/** Sends a ready public answer, or 304 when the client has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  seconds: number,
) {
  reply
    .header('etag', answer.etag)
    .header('cache-control', `public, max-age=0, s-maxage=${seconds}`)
    .header('vary', 'accept-encoding, token');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  reply.header('content-type', jsonType);
  if (answer.body.length < smallest || !takesBrotli(request)) return reply.send(answer.body);
  return reply.header('content-encoding', 'br').send(brotliOf(answer));
}
