import { readCache, removeCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';
import { createStore, useStore } from '#queries/store.ts';

/** The unread number of the badge. */
export function unreadCount(): number {
  const stored = Number(readCache(keys.cartCount));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}

const shown = createStore(unreadCount());

/** Keeps the unread number; nothing unread leaves no key. */
export function keepUnreadCount(count: number): void {
  const whole = Math.max(0, Math.trunc(count));
  if (whole > 0) writeCache(keys.cartCount, whole);
  else removeCache(keys.cartCount);
  shown.set(whole);
}

/** The unread number in a component. */
export const useUnreadCount = (): number => useStore(shown);
