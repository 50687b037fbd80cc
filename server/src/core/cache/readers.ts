import type { IncomingMessage } from 'node:http';

/** Characters of a header that count: they may be very long. */
const maxHeaderLength = 200;
const memberSeed = 0x2f0b4a1d;
const visitorSeed = 0x811c9dc5 | 0;

/** One number for who reads: 32 bits, no cryptography, only to tell readers apart for a while. */
export type Reader = number;

/** A member, wherever they read. */
export const memberReader = (uid: number): Reader => hashCombine(memberSeed, uid);

/**
 * A visitor: the address and the browser that a request tells. Who invents other ones is another visitor each time: it
 * decides nothing but a number of views.
 */
export function visitorReader({ socket, headers }: IncomingMessage): Reader {
  const address = fnv1a(visitorSeed, socket.remoteAddress ?? '');
  const forwardedFor = headers['x-forwarded-for'];
  const behind = forwardedFor === undefined ? address : fnv1a(address, String(forwardedFor));
  return fnv1a(behind, headers['user-agent'] ?? '');
}

/** Joins a number of 32 bits with a thing's id. */
export function hashCombine(number: number, id: number): number {
  const product = Math.imul(number ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b);
  return product ^ (product >>> 15);
}

/** FNV-1a over a text, going on from a number. */
function fnv1a(from: number, text: string): number {
  let hash = from;
  const end = Math.min(text.length, maxHeaderLength);
  for (let i = 0; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
