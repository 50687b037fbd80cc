import type { OutputOf } from '@xuelin/contract/core/call';
import type { getByIp } from '@xuelin/contract/location';
import type { ReadContext } from '#core/calls/call-context.ts';
import { locate, placeOf } from './locate.ts';

/** Where the one who asks seems to be. */
export async function getLocation({
  request,
}: ReadContext<typeof getByIp>): Promise<OutputOf<typeof getByIp>> {
  return { place: placeOf(request.ip), ...locate(request.ip) };
}
