import { loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';

/*
 * A cashier is a page of its own in the same tab, and leaves its entries in the browser's history. Whoever comes back from
 * it to a page of ours is taken back to the entry they left, which that page then replaces: one step back leads to what
 * was open before.
 */

const AWAY = 'away';
const RETURN = 'return';

/** Entries a browser keeps at most: from there on their number tells nothing. */
const MOST_ENTRIES = 50;

/** Leaves for a page elsewhere that comes back to one of ours. */
export function leaveFor(url: string): void {
  // Nothing lies ahead of a new entry: from here on every page elsewhere makes the history one longer.
  history.pushState(history.state, '');
  if (history.length < MOST_ENTRIES) savePart(AWAY, history.length - 1);
  location.replace(url);
}

/** Whether this start is a return from elsewhere: then the browser is on its way to the entry that was left. */
export function rewindVisit(isOurs: boolean, path: string): boolean {
  const length = loadPart(AWAY);
  savePart(AWAY, null);
  if (isOurs || typeof length !== 'number' || history.length <= length) return false;
  savePart(RETURN, path);
  history.go(length - history.length);
  return true;
}

/** The page somebody came back to from elsewhere, once; undefined when nobody did. */
export function takeReturn(): string | undefined {
  savePart(AWAY, null);
  const path = loadPart(RETURN);
  savePart(RETURN, null);
  return typeof path === 'string' ? path : undefined;
}
