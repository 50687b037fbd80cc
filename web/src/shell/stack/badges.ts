import { createStore, useStore } from '@xuelin/client/queries/store.ts';

const badges = createStore<ReadonlySet<string>>(new Set());

/** Paths of the tabs that carry a dot. */
export const useBadges = (): ReadonlySet<string> => useStore(badges);

/** Puts a dot on a tab (`pages/user/index`), or takes it away. */
export function setBadge(path: string, isShown: boolean): void {
  const next = new Set(badges.get());
  if (isShown) next.add(path);
  else next.delete(path);
  badges.set(next);
}
