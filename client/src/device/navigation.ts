/** How the machinery moves between pages without knowing the shell. Paths look like `/pages/search?q=a`. */
export type Navigation = {
  /** Full hash path of the page on top. */
  current: () => string;
  open: (path: string) => void;
  redirect: (path: string) => void;
  switchTab: (path: string) => void;
  relaunch: (path: string) => void;
  /** Goes back `delta` pages; home when only one is left. */
  back: (delta?: number) => void;
  /** Shows the server's sentence about why another page comes; it stays its time there. */
  announce?: (sentence: string) => void;
};

/** Until the shell takes over, moving is a plain change of the hash. */
let active: Navigation = {
  current: () => location.hash.replace(/^#/, '') || '/',
  open: (path) => location.assign(`#${path}`),
  redirect: (path) => location.replace(`#${path}`),
  switchTab: (path) => location.replace(`#${path}`),
  relaunch: (path) => location.replace(`#${path}`),
  back: () => history.back(),
};

/** Called once by the shell. */
export function setNavigation(next: Navigation): void {
  active = next;
}

/** Who moves between pages. */
export function navigation(): Navigation {
  return active;
}
