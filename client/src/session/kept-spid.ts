import { readCache, removeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** The kept inviter, 0 when there is none. */
export function getSpid(): number {
  const spid = Number(readCache(keys.spreadId));
  return Number.isSafeInteger(spid) && spid > 0 ? spid : 0;
}

/** Forgets the inviter: it was bound. */
export function clearSpid(): void {
  removeCache(keys.spreadId);
}
