import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const none: readonly ReactNode[] = [];
let layers = none;
const listeners = new Set<() => void>();

/** Has the app draw this part (it needs a key) from now on. It comes with the code that first needs it, not with every visit. */
export function mountOverlay(part: ReactNode): void {
  layers = [...layers, part];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the parts of `mountOverlay` are drawn. Put it once into the app. */
export function OverlayHost() {
  return useSyncExternalStore(
    subscribe,
    () => layers,
    // The server draws nothing over the page.
    () => none,
  );
}
