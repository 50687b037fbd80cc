import { readCache, removeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** The kept inviter, 0 when there is none. */
export function getSpid(): number {
  const stored = Number(readCache(keys.spreadId));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}

/** Forgets the inviter: it was bound. */
export function clearSpid(): void {
  removeCache(keys.spreadId);
}
