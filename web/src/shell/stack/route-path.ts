/** Where the app starts; `/` is the same page. */
export const HOME = '/pages/index/index';

/** A place in the app: its page and the options it gets. */
export type Place = {
  /** Path without the leading slash, as the routes are listed: `pages/search`. */
  path: string;
  /** Query as text, without `?`. */
  query: string;
};

/** Reads a hash, a full path or a link of ours: `#/pages/search?q=a`, `/pages/search?q=a`, `pages/search`. */
export function parsePlace(text: string): Place {
  const bare = text.replace(/^[^#]*#/, '').replace(/^\/+/, '');
  const at = bare.indexOf('?');
  const path = (at < 0 ? bare : bare.slice(0, at)).replace(/\/+$/, '');
  return { path: path === '' ? HOME.slice(1) : path, query: at < 0 ? '' : bare.slice(at + 1) };
}

/** The full path of a place: `/` for home, else `/pages/search?q=a`. */
export function fullPath({ path, query }: Place): string {
  const base = path === HOME.slice(1) ? '/' : `/${path}`;
  return query === '' ? base : `${base}?${query}`;
}

/** The options a page gets from its query; the last of a repeated name counts. */
export function optionsOf(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Makes a full path with options; absent ones are left out. */
export function pathWith(
  path: string,
  options: Record<string, string | number | boolean | null | undefined>,
): string {
  const pairs = Object.entries(options).flatMap(([key, value]) =>
    value === undefined || value === null
      ? []
      : [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
