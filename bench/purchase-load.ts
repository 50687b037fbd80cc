import type autocannon from 'autocannon';

type Request = autocannon.Request;
import type { Load } from './measure.ts';
import { members, tokenOf } from './seed.ts';

const tokens = Array.from({ length: members }, (_, n) => tokenOf(n));

/** Purchases that all succeed: every request is another member and document, over both servers and all rounds. */
export function purchaseLoads(requests: number) {
  let turn = 0;
  const next =
    (path: string) =>
    (request: Request): Request => {
      const n = turn++;
      const member = n % members;
      // Document `id` belongs to member `id % members` and costs `id % 40`: another one's, and not free.
      const place = 1 + ((member + 1 + Math.floor(n / members) * 41) % 9_000);
      const id = place % 40 === 0 ? place + 1 : place;
      const body = JSON.stringify(
        path === '/buy' ? { id, price: id % 40 } : { kind: 'resource', id, price: id % 40 },
      );
      return {
        ...request,
        path,
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          token: tokens[member] ?? '',
          'idempotency-key': `bench-${n}-key`,
        },
      };
    };
  const load = (url: string, path: string): Load => ({ url, requests, method: 'POST', setup: next(path) });
  return {
    floor: (url: string) => load(url, '/buy'),
    ours: (url: string) => load(url, '/apis/pascal/buy?version=1.0.0&s=uniapp'),
  };
}
