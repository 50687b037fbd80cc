import { keys } from '#storage/keys.ts';
import { navigation } from '#device/navigation.ts';
import { readCache, removeCache, writeCache } from '#storage/cache.ts';

/** Before login: the full hash path is kept, to be reopened afterwards. */
export function keepPathForLogin(): void {
  removeCache(keys.backHash);
  writeCache(keys.backUrl, navigation().current());
}

/** Before a recharge: the browser path and query are kept, and beside them the hash path that the return opens. */
export function keepPathForRecharge(): void {
  writeCache(keys.backUrl, location.pathname + location.search);
  writeCache(keys.backHash, navigation().current());
}

/** Whether a page waits to be returned to. */
export function hasBackPath(): boolean {
  return [keys.backHash, keys.backUrl].some((key) => Boolean(readCache(key)));
}

/** The page to return to, read once: it is cleared. `''` when none was kept. */
export function takeBackPath(): string {
  const url = readCache(keys.backUrl);
  const hash = readCache(keys.backHash);
  removeCache(keys.backUrl);
  removeCache(keys.backHash);
  if (typeof hash === 'string' && hash !== '') return hash;
  return typeof url === 'string' ? url : '';
}

/** Reopens the kept page on a fresh stack, or home when none was kept. */
export function returnToBackPath(): void {
  navigation().relaunch(takeBackPath() || '/');
}
