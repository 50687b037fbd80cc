import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const none: readonly ReactNode[] = [];
let drawn = none;
const listeners = new Set<() => void>();

/** Has the app draw this part (it needs a key) from now on. It comes with the code that first needs it, not with every visit. */
export function mountOverlay(part: ReactNode): void {
  drawn = [...drawn, part];
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
    () => drawn,
    // The server draws nothing over the page.
    () => none,
  );
}

const closers = new Set<() => void>();

/** Calls back whenever the reader moves to another page: what lies over a page belongs to it. */
export function onPageLeft(close: () => void): void {
  closers.add(close);
}

/** Closes whatever lies over the page. */
export function closeOverlays(): void {
  for (const close of closers) close();
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}
