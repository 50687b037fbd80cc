import { CHANNEL, VERSION } from '@xuelin/contract/core/protocol';

/**
 * Address of a call, with its input in the query when it is a GET. Fields keep their order: the document starts
 * the first request by exactly this text.
 */
export function callUrl(name: string, query: object = {}): string {
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `&${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return `/apis/${name}?version=${VERSION}&s=${CHANNEL}${fields.join('')}`;
}
