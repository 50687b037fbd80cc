import { readStored, writeStored } from '#storage/storage.ts';

/* How far documents were read on this device. */

const PLACES = 'READING_PLACES';
/** Documents whose place is kept: the last ones read. */
const MOST = 50;

type Place = [id: number, page: number];

const isPlace = (one: unknown): one is Place =>
  Array.isArray(one) && one.length === 2 && one.every((part) => Number.isSafeInteger(part) && part > 0);

function places(): Place[] {
  const stored = readStored(PLACES);
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
}

/** The page a document was last read at, from 1; 1 for one that was never read. */
export const readingPlace = (id: number): number => places().find(([one]) => one === id)?.[1] ?? 1;

/** Remembers the page a document is read at. */
export function rememberReadingPlace(id: number, page: number): void {
  writeStored(PLACES, [[id, page], ...places().filter(([one]) => one !== id)].slice(0, MOST));
}
