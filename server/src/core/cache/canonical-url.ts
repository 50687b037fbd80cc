import { CHANNEL, VERSION } from '@xuelin/contract/core/protocol';

/**
 * The address by which our client asks a call (client/src/calls/call-url.ts): `given` are the fields that stood in the
 * request, in their order; `input` holds what they mean. However a query is written, equal input gives one address, but
 * for the order of its fields.
 */
export function canonicalUrl(
  name: string,
  sentNames: readonly string[],
  input: Readonly<Record<string, unknown>>,
): string {
  let url = `/apis/${name}?version=${VERSION}&s=${CHANNEL}`;
  for (const field of sentNames)
    url += `&${encodeURIComponent(field)}=${encodeURIComponent(String(input[field]))}`;
  return url;
}
