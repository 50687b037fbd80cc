import { loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';

/** What a page keeps while it lives, a reload included: its scroll, and values by name (filters, drafts). */
type PageState = { scroll: number; values: Record<string, unknown> };

let pages = new Map<number, PageState>();

function of(id: number): PageState {
  let state = pages.get(id);
  if (!state) {
    state = { scroll: 0, values: {} };
    pages.set(id, state);
  }
  return state;
}

export const scrollOf = (id: number): number => pages.get(id)?.scroll ?? 0;

/** Remembers how far a page is scrolled, in px. */
export function keepScroll(id: number, scroll: number): void {
  of(id).scroll = scroll;
}

/** A kept value, undefined when there is none. */
export const readValue = (id: number, name: string): unknown => pages.get(id)?.values[name];

/** Keeps a value of a page; undefined forgets it. */
export function keepValue(id: number, name: string, value: unknown): void {
  if (value === undefined) delete of(id).values[name];
  else of(id).values[name] = value;
}

/** Forgets every page but these. */
export function keepOnly(ids: ReadonlySet<number>): void {
  for (const id of pages.keys()) if (!ids.has(id)) pages.delete(id);
}

export function savePageStates(): void {
  savePart('pages', [...pages]);
}

export function loadPageStates(): void {
  const storedPages = loadPart('pages');
  pages = new Map(Array.isArray(storedPages) ? (storedPages as [number, PageState][]) : []);
}
