import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/location';
import type { ReadContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { AmapError, placesAround, placesCalled } from './amap.ts';
import { locate, placeOf } from './locate.ts';

type Places = typeof contract.getPlaceList;

const areaOf = (ip: string) => ({ place: placeOf(ip), ...locate(ip) });

/** Where the one who asks seems to be, by our own table: no address of a reader goes to anybody else. */
export async function getLocation({
  request,
}: ReadContext<typeof contract.getByIp>): Promise<OutputOf<typeof contract.getByIp>> {
  return areaOf(request.ip);
}

/**
 * Places to stand at a post: with the words that were typed, or around the position that was sent. 高德 is asked when
 * there is a key; without one, and when it does not answer within its time, there is the area of the IP address.
 */
export async function getPlaceList({
  config: { amap },
  input: { keyword, latitude, longitude },
  request,
  log,
}: ReadContext<Places>): Promise<OutputOf<Places>> {
  if ((latitude === undefined) !== (longitude === undefined))
    throw invalid(latitude === undefined ? 'latitude' : 'longitude', '位置要有纬度和经度');
  const area = areaOf(request.ip);
  if (!amap) return { list: [], source: 'ip', area };
  try {
    if (keyword !== undefined)
      return { list: await placesCalled(amap, keyword, area.city), source: 'map', area };
    if (latitude === undefined || longitude === undefined) return { list: [], source: 'map', area };
    return { list: await placesAround(amap, { latitude, longitude }), source: 'map', area };
  } catch (error) {
    if (!(error instanceof AmapError)) throw error;
    log.warn({ infocode: error.infocode, reason: error.message }, 'no places from the map');
    return { list: [], source: 'away', area };
  }
}
