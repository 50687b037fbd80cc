import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendCached } from '#core/calls/answer.ts';
import { refuseTwoHosts } from '#core/http/one-host.ts';
import type { PublicCache } from './public-cache.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Milliseconds in which the head of a request must have come, and how often it is looked whether it has. */
export type HeadTimes = { head: number; check: number };
// A browser opens connections in advance and may say nothing on them for a while.
const headTimes: HeadTimes = { head: 60_000, check: 10_000 };

/**
 * The node's HTTP server. A visitor's request that is a cache hit is served before anything else is done with it: no
 * routing, no log line (`cache.hits` counts them). Everything else goes on to `handler`. Before it all stands whether it names
 * one host (one-host.ts), and whether a page of another origin may ask (cross-origin.ts).
 */
export function serverWithCache(
  cache: PublicCache,
  handler: Handler,
  times = headTimes,
  isPreflight: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  const options = {
    keepAliveTimeout: 72_000,
    // An upload may take hours; a head may not, and unset its time would be that of the whole request: none. Of bodies,
    // JSON has its own time (body.ts).
    requestTimeout: 0,
    headersTimeout: times.head,
    connectionsCheckingInterval: times.check,
  };
  const server = createServer(options, (request, response) => {
    if (refuseTwoHosts(request, response) || isPreflight(request, response)) return;
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
  sendCached(request, response, answer);
  return true;
}
