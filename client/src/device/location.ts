import type { Output } from '@xuelin/contract/core/types';
import { call } from '#calls/call.ts';
import { readCache, removeCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** Milliseconds the device may take. */
export const LOCATE_TIMEOUT = 100_000;

/** Where somebody is: exactly when they agreed and the device knows, else the area of their IP address. */
export type Place =
  | { kind: 'exact'; latitude: number; longitude: number }
  | ({ kind: 'area' } & Output<'location/getByIp'>);

/** The coordinates kept after consent, or null. */
export function readCoordinates(): { latitude: number; longitude: number } | null {
  const latitude = readCache(keys.latitude);
  const longitude = readCache(keys.longitude);
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** To hundredths of a degree, about a kilometre: nobody's door is kept or sent. */
const roundToHundredths = (degrees: number) => Math.round(degrees * 100) / 100;

/** Forgets where the reader is: the consent is taken back. */
export function forgetCoordinates(): void {
  removeCache(keys.latitude);
  removeCache(keys.longitude);
}

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('no geolocation'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOCATE_TIMEOUT });
  });

/**
 * Where the reader is. `consent` asks them before the device does; only after a yes are coordinates read and kept.
 * Without it, or when the device does not know, the area of the IP address.
 */
export async function getPlace(consent: () => Promise<boolean>): Promise<Place> {
  const cachedPlace = readCoordinates();
  if (cachedPlace) return { kind: 'exact', ...cachedPlace };
  if (await consent()) {
    const position = await locate().catch(() => undefined);
    if (position) {
      const latitude = roundToHundredths(position.coords.latitude);
      const longitude = roundToHundredths(position.coords.longitude);
      writeCache(keys.latitude, latitude);
      writeCache(keys.longitude, longitude);
      return { kind: 'exact', latitude, longitude };
    }
  }
  return { kind: 'area', ...(await call('location/getByIp', {})) };
}
