import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultMessages, type Code, type ErrorData } from '@xuelin/contract/core/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonType, refusal } from '#core/calls/answer.ts';
import { ConnectionLostError } from '#core/database/connection.ts';
import { OutcomeUnknown } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { rememberMethods } from './known-methods.ts';
import { unreadable } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content type of the bodies a route takes, when that is not JSON. */
    bodyType?: string;
  }
}

type ErrorReply = { status: number; code: Code; message: string; data?: ErrorData };

/** Every error leaves in the envelope, with a sentence and never a stack. */
export function handleErrors(app: FastifyInstance): void {
  const methodsAt = rememberMethods(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const errorReply = refusedBy(error, request);
    // Ours to mend; what a client asks for and we do not do (501) says enough in the request's own line.
    if (errorReply.status >= 500 && errorReply.code === 5000)
      request.log.error({ err: causeOf(error), requestId: request.id }, 'request failed');
    return send(reply, errorReply);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    // An address may look like a route’s and still be none of it: too long, say.
    const isNowhere = methods.length === 0 || methods.includes(request.method);
    if (isNowhere) return send(reply, { status: 404, code: 4004, message: nowhere });
    const named = methods.filter((method) => method !== 'HEAD' || methods.length === 1);
    const message = `这个地址要用 ${named.join('、')} 方法，不是 ${request.method}`;
    return send(reply.header('allow', methods.join(', ')), { status: 405, code: 4000, message });
  });
}

const incomplete = '请求没有发完，请检查网络后再试';
const nowhere = '没有这个接口';

/** An address that cannot be read never reaches a route or its error handler. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return send(reply, refusedBy(error, request));
}

const clientErrors: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: '请求的地址或头部太长，请缩短后再试' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: incomplete },
};

/** What is no HTTP never becomes a request: the answer goes straight to the connection, which ends. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, message } = clientErrors[error.code ?? ''] ?? { status: 400, message: unreadable };
  const body = JSON.stringify(refusal(4000, message));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${jsonType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function send(reply: FastifyReply, { status, code, message, data }: ErrorReply) {
  if (data?.retryAfter) reply.header('retry-after', data.retryAfter);
  return reply
    .code(status)
    .header('content-type', jsonType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusal(code, message, data)));
}

function refusedBy(error: FastifyError | AppError, request: FastifyRequest): ErrorReply {
  if (error instanceof AppError) {
    return { status: error.status, code: error.code, message: error.message, data: error.data };
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return { status, code: 4000, message: '内容太大，请减少后再试' };
  if (status === 415) return { status, code: 4000, message: `内容类型不对，请用 ${bodyTypeOf(request)}` };
  if (status === 414) return { status: 404, code: 4004, message: nowhere };
  if (status === 408) return { status, code: 4000, message: incomplete };
  if (status === 429) return { status, code: 4029, message: defaultMessages[4029], data: { retryAfter: 10 } };
  if (status >= 400 && status < 500) return { status: 400, code: 4000, message: unreadable };
  if (error instanceof OutcomeUnknown) {
    const data = { retryAfter: 5, outcomeUnknown: true };
    return { status: 503, code: 5000, message: '没有收到处理结果，可能已经完成，请稍后查看', data };
  }
  if (isFull(error)) return busyReply('服务器存储空间不足，请稍后再试');
  if (isAway(error) || status === 503) return busyReply('服务器繁忙，请稍后再试');
  return { status: 500, code: 5000, message: defaultMessages[5000], data: { requestId: request.id } };
}

/** What a route takes: JSON, unless its `config.bodyType` says otherwise. */
function bodyTypeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.bodyType ?? 'application/json';
}

const busyReply = (message: string): ErrorReply => ({
  status: 503,
  code: 5000,
  message,
  data: { retryAfter: 5 },
});

const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/** The database is starting, stopping, full of connections or gone: trying again later helps. */
export function isAway(error: unknown): boolean {
  if (error instanceof ConnectionLostError) return true;
  return error instanceof Error && awayCodes.has((error as Error & { code?: string }).code ?? '');
}

/** No room on the disk: ours or the database's. */
function isFull(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

/** What may be logged of an error: a database error carries the values of its row in `detail`. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code, constraint } = error as { code?: string; constraint?: string };
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
