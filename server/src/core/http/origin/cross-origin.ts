import type { IncomingMessage, ServerResponse } from 'node:http';

const methods = 'GET, HEAD, POST, PATCH, DELETE';
/** What a client sends with calls, uploads (tus) and downloads in parts. */
const requestHeaders =
  'content-type, token, form-type, idempotency-key, authorization, range, if-range, if-none-match, tus-resumable, upload-length, upload-offset, upload-metadata';
/** What its scripts may read of an answer. */
const answerHeaders =
  'content-disposition, content-length, content-range, etag, location, retry-after, tus-resumable, upload-offset, upload-length';
/** Seconds for which a browser does not ask again whether it may. */
const maxAge = 600;

/**
 * Lets pages of these origins call, beside our own, which needs no leave. A session goes in a header and never in a
 * cookie here, so a page elsewhere can use only what somebody gave it. True when the request was only the question
 * whether one may (a preflight), which is answered then. Without origins nothing is said, and browsers refuse.
 */
export function allowOrigins(
  origins: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const allowedOrigins = new Set(origins);
  return ({ headers, method }, response) => {
    if (allowedOrigins.size === 0) return false;
    const { origin } = headers;
    // Shared caches keep an answer for each origin.
    response.setHeader('vary', 'origin');
    if (origin === undefined || !allowedOrigins.has(origin)) return false;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', answerHeaders);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
    response
      .writeHead(204, {
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': String(maxAge),
      })
      .end();
    return true;
  };
}
