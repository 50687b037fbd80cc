import { readCache, writeCache } from '#runtime/cache.ts';
import { keys } from '#runtime/keys.ts';

/** The unread number of the badge. */
export function unreadCount(): number {
  const stored = Number(readCache(keys.cartCount));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}

/** Keeps the unread number. */
export function keepUnreadCount(count: number): void {
  writeCache(keys.cartCount, Math.max(0, Math.trunc(count)));
}
