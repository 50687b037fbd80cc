import type { FastifyRequest } from 'fastify';

/** A name or an address, and perhaps a port: what a Host header may hold. */
const soundHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Scheme and host that a request says it was sent to. The client writes both, a trusted proxy perhaps passes them on:
 * only http and https are schemes, and what is no host is `localhost`, so that the answer is always an address.
 */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return soundHost.test(host ?? '') && URL.canParse(origin) ? origin : 'http://localhost';
}
