/** Longest address of a link, in characters. */
const LONGEST = 2000;

const ownPage = /^#\/[\w\-./?=&%~+,:]*$/;

/**
 * Where a link may lead: a page of ours as it is, a web page by way of the page that knows which ones may be opened.
 * Undefined for everything else: such a link stays words.
 */
export function safeHref(target: string): string | undefined {
  if (target.length > LONGEST) return undefined;
  const text = target.trim();
  if (ownPage.test(text)) return text;
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { href, protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:'
      ? `#/pages/webview?url=${encodeURIComponent(href)}`
      : undefined;
  } catch {
    return undefined;
  }
}
