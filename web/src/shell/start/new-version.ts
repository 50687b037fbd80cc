/** Which version this visit was reloaded for. */
const KEY = 'xl:reloaded';

/** Where a document has the app's code: every version elsewhere. */
const entryIn = (html: string): string | undefined =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];

/**
 * Code did not come: when the server has another version by now, whose files have other names, the page is reloaded, once
 * for each version. Otherwise it is the network, and stays with whoever asked for the code.
 */
export async function reloadForNewVersion(reload = () => location.reload()): Promise<void> {
  try {
    const next = entryIn(await (await fetch('/', { cache: 'no-store' })).text());
    const isNew = next !== undefined && next !== entryIn(document.documentElement.outerHTML);
    if (!isNew || sessionStorage.getItem(KEY) === next) return;
    sessionStorage.setItem(KEY, next);
    reload();
  } catch {
    // No answer, or no place to remember it by.
  }
}
