import { createContext, use, useEffect } from 'react';
import { removeQuery } from '#queries/query-store.ts';

/** Id of the page a component stands on; 0 outside of pages. */
export const PageIdContext = createContext(0);

const owners = new Map<string, Set<number>>();

/** Ties a query to the page: it lives until the last page that used it is closed. */
export function useOwnedQuery(hash: string): void {
  const page = use(PageIdContext);
  useEffect(() => {
    const pageSet = owners.get(hash) ?? new Set();
    pageSet.add(page);
    owners.set(hash, pageSet);
  }, [hash, page]);
}

/** Hashes of the queries a page uses. */
export function queriesOf(page: number): string[] {
  return [...owners].filter(([, pages]) => pages.has(page)).map(([hash]) => hash);
}

/** A page was closed: what only it used goes. */
export function dropPageQueries(page: number): void {
  for (const [hash, pages] of owners) {
    if (!pages.delete(page) || pages.size > 0) continue;
    owners.delete(hash);
    removeQuery(hash);
  }
}
