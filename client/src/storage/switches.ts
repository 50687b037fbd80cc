import { readCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** The member lets videos start without Wi-Fi; off unless switched on. */
export const autoplaysWithoutWifi = (): boolean => readCache(keys.nonWifiAutoplay) === true;
export const setAutoplayWithoutWifi = (on: boolean): void => writeCache(keys.nonWifiAutoplay, on);

/** The hint to add the app to the home screen was closed. */
export const hintClosed = (): boolean => readCache(keys.tips) === true;
export const closeHint = (): void => writeCache(keys.tips, true);

const sideListeners = new Set<() => void>();

/** The working side in use: 1 for the creator's side, which then stands first among one's own things, 0 for the learner's. */
export const onCreatorSide = (): boolean => Number(readCache(keys.storeCount)) === 1;
export function setCreatorSide(on: boolean): void {
  writeCache(keys.storeCount, on ? 1 : 0);
  for (const listener of sideListeners) listener();
}
export function onSideChange(listener: () => void): () => void {
  sideListeners.add(listener);
  return () => sideListeners.delete(listener);
}
