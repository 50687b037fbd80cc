import { useSyncExternalStore } from 'react';

/** One value with listeners; the shape React subscribes to. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** Calls back after every change; gives back a function that ends it. */
  subscribe: (listener: () => void) => () => void;
};

/** Makes a store. Setting the same value tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The store's value in a component. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
