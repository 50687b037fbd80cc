import { useSyncExternalStore } from 'react';
import type { Store } from '@xuelin/client/queries/store.ts';

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function follow(onChange: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True when the reader wants nothing to move. */
export const useReducedMotion = (): boolean => useSyncExternalStore(follow, () => reducedMotion().matches);

/** What is made of a store's value: the component is drawn again only when that changes. */
export function usePart<T, P>(store: Store<T>, part: (value: T) => P): P {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
