import { createContext, use, useEffect, useState } from 'react';
import { getPublicInfo } from '@xuelin/client/queries/public-info.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';
import type { Store } from '@xuelin/client/queries/store.ts';
import { keepValue, readValue } from '#shell/page/page-state.ts';
import type { Route } from '#routes.ts';

/** Work a page does when it is pulled or its tab is tapped again. */
export type Refresh = () => Promise<unknown> | void;

/** The page a component stands on. */
export type Page = {
  id: number;
  /** `pages/search`. */
  path: string;
  /** Query parameters as page options. */
  options: Readonly<Record<string, string>>;
  route: Route;
  title: Store<string>;
  /** What refreshing means here; the newest registration counts. */
  refreshes: Set<Refresh>;
};

export const PageContext = createContext<Page | null>(null);

function useOwnPage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('This part stands on no page');
  return page;
}

/** Sets the title of the browser's window from a page's own title. */
export function showTitle(title: string): void {
  const { appName } = getPublicInfo();
  document.title = title || appName;
}

/** Makes the page object of an entry. */
export function makePage(id: number, route: Route, options: Record<string, string>): Page {
  const title = typeof options.title === 'string' && route.title === '' ? options.title : route.title;
  return { id, path: route.path, options, route, title: createStore(title), refreshes: new Set() };
}

/** The current page: its path, options and title. */
export function usePage() {
  const page = useOwnPage();
  const title = useStore(page.title);
  return {
    id: page.id,
    path: page.path,
    options: page.options,
    route: page.route,
    title,
    /** Titles the page by what it shows. */
    setTitle: page.title.set,
  };
}

/** Titles the page by what it shows, once that is known. */
export function useTitle(title: string | undefined): void {
  const page = useOwnPage();
  useEffect(() => {
    if (title !== undefined) page.title.set(title);
  }, [page, title]);
}

/** A number in the options, for instance an id; undefined when it is missing or none. */
export function numberOption(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  return Number(text);
}

/**
 * State of a page that survives a reload: filters, drafts, the chosen tab. Gone when the page is closed. The value
 * has to be plain data.
 */
export function usePersistedState<T>(name: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const { id } = useOwnPage();
  const [value, setValue] = useState<T>(() => {
    const savedValue = readValue(id, name);
    return savedValue === undefined ? initial : (savedValue as T);
  });
  const setAndSave = (next: T | ((before: T) => T)) => {
    const savedValue = readValue(id, name);
    const before = savedValue === undefined ? value : (savedValue as T);
    const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
    // At once: the component that sets it may be gone before React asks for its state.
    keepValue(id, name, after);
    setValue(() => after);
  };
  return [value, setAndSave];
}

/** A value that is made when the page is opened and is the same after a reload. */
export function useOpeningValue<T extends string | number | boolean>(name: string, make: () => T): T {
  const { id } = useOwnPage();
  const [value] = useState<T>(() => (readValue(id, name) as T | undefined) ?? make());
  useEffect(() => keepValue(id, name, value), [id, name, value]);
  return value;
}

/** Registers what pulling down and tapping the tab again do. */
export function useRefresh(refresh: Refresh | undefined): void {
  const page = useOwnPage();
  useEffect(() => {
    if (!refresh) return undefined;
    page.refreshes.add(refresh);
    return () => {
      page.refreshes.delete(refresh);
    };
  }, [page, refresh]);
}
