import { readStored, writeStored } from '#storage/storage.ts';

/* How far documents were read on this device, and how their pages look here. */

const PLACES = 'READING_PLACES';
const LOOK = 'READING_LOOK';
/** Documents whose place is kept: the last ones read. */
const MOST = 50;

/** Seconds since 1970 at which it was read there; 0 where an older version of the app kept none. */
export type ReadingPlace = { page: number; readAt: number };
type Place = [id: number, page: number, readAt: number];

const isPlace = (one: unknown): one is Place | [number, number] =>
  Array.isArray(one) &&
  (one.length === 2 || one.length === 3) &&
  one.every((part) => Number.isSafeInteger(part) && part > 0);

function places(): Place[] {
  const value = readStored(PLACES);
  return Array.isArray(value)
    ? value.filter(isPlace).map(([id, page, readAt = 0]): Place => [id, page, readAt])
    : [];
}

/** Where a document was last read on this device; null for one that was never read here. */
export function readingPlace(id: number): ReadingPlace | null {
  const place = places().find(([one]) => one === id);
  return place ? { page: place[1], readAt: place[2] } : null;
}

/** Remembers the page a document is read at. */
export function rememberReadingPlace(id: number, page: number): void {
  const readAt = Math.floor(Date.now() / 1000);
  const others = places().filter(([one]) => one !== id);
  writeStored(PLACES, [[id, page, readAt], ...others].slice(0, MOST));
}

/** How pages are shown: as they are, on warm paper, or light on dark. */
export const readingLooks = ['day', 'sepia', 'night'] as const;
export type ReadingLook = (typeof readingLooks)[number];

/** The look chosen on this device; null until one was. */
export function readingLook(): ReadingLook | null {
  const value = readStored(LOOK);
  return readingLooks.find((look) => look === value) ?? null;
}

/** Keeps the look for all documents. */
export const rememberReadingLook = (look: ReadingLook): void => writeStored(LOOK, look);
