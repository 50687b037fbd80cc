import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonType, refusal } from '#core/calls/answer.ts';
import { unreadable } from './unreadable.ts';

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2) and says whether it did: a proxy may have believed the one, and
 * links would be made with the other.
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts < 2) return false;
  const headers = { 'content-type': jsonType, 'cache-control': 'no-store', connection: 'close' };
  response.writeHead(400, headers).end(JSON.stringify(refusal(4000, unreadable)));
  return true;
}
