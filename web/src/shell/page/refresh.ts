import type { Refresh } from '#shell/page/page.tsx';

let getRefreshes: (() => readonly Refresh[]) | undefined;

/** Tells what the page on top does to refresh; called once by the shell. */
export function setTopRefreshes(of: () => readonly Refresh[]): void {
  getRefreshes = of;
}

/** Refreshes the page on top. */
export function refreshTop(): void {
  for (const refresh of getRefreshes?.() ?? []) void refresh();
}
