import { readCache, removeCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';
import { createStore, useStore } from '#queries/store.ts';

/** The unread number of the badge. */
export function unreadCount(): number {
  const count = Number(readCache(keys.cartCount));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

const badgeCount = createStore(unreadCount());

/** Keeps the unread number; nothing unread leaves no key. */
export function keepUnreadCount(count: number): void {
  const whole = Math.max(0, Math.trunc(count));
  if (whole > 0) writeCache(keys.cartCount, whole);
  else removeCache(keys.cartCount);
  badgeCount.set(whole);
}

/** The unread number in a component. */
export const useUnreadCount = (): number => useStore(badgeCount);
