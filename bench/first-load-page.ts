import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** Slow 4G as Lighthouse has it, in bytes a second and ms, on a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const viewport = { width: 375, height: 812 };
/** Milliseconds without a request after which nothing more is expected. */
const QUIET = 5_000;
const PATIENCE = 60_000;

/** One cold load. Times in ms since the navigation began. */
export type FirstLoad = {
  fcp: number;
  lcp: number;
  /** When the first title of the list was painted that both pages show. */
  list: number;
  /** What the largest paint was: its element and the beginning of its text. */
  lcpOf: string;
  /** What long tasks after the first paint take over 50 ms each, together. */
  tbt: number;
  /** All layout shifts added up: never less than Google's CLS, which adds within 5 seconds. */
  cls: number;
  requests: number;
  /** Requests to other hosts. */
  outside: number;
  /** KiB of JS and CSS as they travel, without headers; styles inside the document are compressed apart for it. */
  codeKiB: number;
  /** KiB of the document as it travels. */
  documentKiB: number;
};

type Seen = { fcp: number; lcp: number; list: number; lcpOf: string; cls: number; long: [number, number][] };

/** The fields of the entries that are watched. */
type Entry = PerformanceEntry & { element?: Element | null; identifier?: string; value?: number };

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Loads `url` as a first visitor does: an empty cache, nothing stored, a slow line, a slow processor. */
export async function loadCold(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const cdp = await context.newCDPSession(page);
    const codes = new Set<string>();
    const documents = new Set<string>();
    const open = new Set<string>();
    const load = { requests: 0, outside: 0, codeBytes: 0, documentBytes: 0, last: Date.now() };
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      open.add(requestId);
      load.requests += 1;
      if (new URL(request.url).host !== new URL(url).host) load.outside += 1;
    });
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet') codes.add(requestId);
      if (type === 'Document') documents.add(requestId);
    });
    const onEnd = (requestId: string) => {
      open.delete(requestId);
      load.last = Date.now();
    };
    cdp.on('Network.loadingFailed', ({ requestId }) => onEnd(requestId));
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (codes.has(requestId)) load.codeBytes += encodedDataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // Of a document nothing is told as it comes.
      if (documents.has(requestId)) load.documentBytes += encodedDataLength;
      onEnd(requestId);
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', line);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    const end = Date.now() + PATIENCE;
    while (open.size > 0 || Date.now() - load.last < QUIET) {
      if (Date.now() > end) throw new Error(`${url} did not come to rest`);
      await page.waitForTimeout(100);
    }
    const metrics = await page.evaluate(() => window.seen);
    const styles = await page.evaluate(() => document.querySelector('head style')?.textContent ?? '');
    load.codeBytes += styles === '' ? 0 : brotliCompressSync(styles).length;
    if (!metrics || metrics.lcp === 0) throw new Error(`${url} painted nothing`);
    if (metrics.list === 0) throw new Error(`${url} never showed the list`);
    const { fcp, lcp, list, lcpOf, cls } = metrics;
    const { requests, outside, codeBytes, documentBytes } = load;
    return {
      fcp,
      lcp,
      list,
      lcpOf,
      cls,
      tbt: blockingTime(metrics),
      requests,
      outside,
      codeKiB: codeBytes / 1024,
      documentKiB: documentBytes / 1024,
    };
  } finally {
    await context.close();
  }
}

/** Total blocking time; of a task that the first paint falls into, the part after it counts. */
function blockingTime({ fcp, long }: Seen): number {
  return long.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);
}

/** Runs in the page before anything else does. */
function watch(): void {
  const metrics: Seen = { fcp: 0, lcp: 0, list: 0, lcpOf: '', cls: 0, long: [] };
  window.seen = metrics;
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry))).observe({
      type,
      buffered: true,
    });
  // Marked from here and not in the page: what is measured is the page as people get it. Ours first, then the bare one's.
  const marking = new MutationObserver(() => {
    const title = document.querySelector('.shelf__t, body > #app > main > ul > li > p');
    if (!title) return;
    marking.disconnect();
    title.setAttribute('elementtiming', 'list');
  });
  marking.observe(document, { childList: true, subtree: true });
  on('element', ({ identifier, startTime }) => {
    if (identifier === 'list') metrics.list ||= startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime, element }) => {
    metrics.lcp = startTime;
    metrics.lcpOf = element
      ? `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').slice(0, 16)}”`
      : '';
  });
  on('layout-shift', ({ value }) => {
    metrics.cls += value ?? 0;
  });
  on('longtask', ({ startTime, duration }) => {
    metrics.long.push([startTime, startTime + duration]);
  });
}
