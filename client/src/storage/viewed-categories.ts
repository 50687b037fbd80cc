import { readStored, removeStored, writeStored } from '#storage/storage.ts';
import { createStore, useStore } from '#queries/store.ts';

/* What a visitor's feed follows. It stays on this device; while it is switched off nothing is kept or sent. */

const VIEWED_KEY = 'FEED_VIEWED';
const SWITCH = 'FEED_PERSONALISED';
/** Categories kept: the last ones. */
const MOST = 5;

/** Counts changes, for components. */
const changes = createStore(0);
const notifyChange = () => changes.set(changes.get() + 1);

/** Whether a visitor's feed follows what this device opened; it does unless switched off. */
export const followsViewed = (): boolean => readStored(SWITCH) !== false;

/** Switches it; off also forgets what was kept. */
export function setFollowsViewed(on: boolean): void {
  writeStored(SWITCH, on);
  if (!on) removeStored(VIEWED_KEY);
  notifyChange();
}

function readIds(): number[] {
  const value = readStored(VIEWED_KEY);
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is number => Number.isSafeInteger(one) && one > 0).slice(0, MOST);
}

/** Remembers that a document of this category was opened. */
export function rememberViewed(categoryId: number): void {
  if (!followsViewed()) return;
  writeStored(VIEWED_KEY, [categoryId, ...readIds().filter((one) => one !== categoryId)].slice(0, MOST));
}

/** The categories as the feed is asked with them, “3,17”; undefined when there are none or it is switched off. */
export function viewedCategories(): string | undefined {
  const list = followsViewed() ? readIds() : [];
  return list.length > 0 ? list.join(',') : undefined;
}

/** Whether it is on, in a component. */
export function useFollowsViewed(): boolean {
  useStore(changes);
  return followsViewed();
}
