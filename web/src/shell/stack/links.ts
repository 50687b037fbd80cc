import { openPage } from '#shell/stack/router.ts';

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('#/') || link.target !== '') return;
  event.preventDefault();
  openPage(href);
}

/**
 * Plain links of ours (`href="#/…"`) open within the app without the detour over the address bar; the browser keeps
 * those that the reader opens in a new window. Gives back a function that stops.
 */
export function catchLinks(): () => void {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
