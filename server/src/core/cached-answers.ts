import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendReady } from './answer.ts';
import type { PublicCache } from './public-cache.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The node's HTTP server. A visitor's request for an answer that lies ready is served before anything else is done
 * with it: no routing, no log line (`cache.hits` counts them). Everything else goes on to `handler`.
 */
export function serverWithCache(cache: PublicCache, handler: Handler): Server {
  const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 0 }, (request, response) => {
    if (!answerFromCache(cache, request, response)) handler(request, response);
  });
  server.timeout = 120_000;
  return server;
}

function answerFromCache(cache: PublicCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method, url = '' } = request;
  if (method !== 'GET' || headers['token'] !== undefined || headers.authorization !== undefined) return false;
  const answer = cache.find(url);
  if (!answer) return false;
  cache.hits++;
  sendReady(request, response, answer);
  return true;
}
