import { calls } from 'virtual:calls';
import { ANSWERS, type PageMessage } from '@xuelin/client/queries/offline-rules.ts';
import { watchInstallOffer } from '#shell/start/install-offer.ts';
import { getSession, onSessionChange } from '@xuelin/client/session/session.ts';

/** Milliseconds between two looks for a new version. */
const LOOK = 3_600_000;
/** Where the calls are that pages to read, and the lists that lead to them, come from: a member's own answer may differ from a visitor's. */
const personalReads = new Set(
  ['introduce/getIntroduceDetail', 'resource/getDetail', 'resource/getList'].map((name) => `/apis/${name}`),
);

let isStarted = false;

/** Registers the service worker, tells of new versions, and lets go of kept answers when somebody logs out. */
export async function startOffline(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  watchInstallOffer();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  forgetWithLogout();
  const { controller } = navigator.serviceWorker;
  // Browsers that forbid it (a private window) refuse, or answer nothing.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/sw.js')
    .catch(() => undefined);
  if (!registration) return;
  watchVersions(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  // A worker that was there before the page has kept its answers as they came.
  if (!controller) sendVisited(active, seenAnswers());
  followDetails(active);
}

function sendVisited(worker: ServiceWorker, urls: readonly string[]): void {
  worker.postMessage({ type: 'seen', urls } satisfies PageMessage, []);
}

/**
 * What a member opens is kept as visitors see it: the worker asks for it again without the token, so that nothing of
 * theirs and nothing bought is among it. Only the pages that are read, when there is time, and not on a line that is
 * paid by the byte.
 */
function followDetails(worker: ServiceWorker): void {
  const sentUrls = new Set<string>();
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  new PerformanceObserver((list) => {
    const urls = list
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => personalReads.has(new URL(name).pathname) && !sentUrls.has(name));
    if (urls.length === 0 || getSession().token === false) return;
    for (const url of urls) sentUrls.add(url);
    whenIdle(() => {
      if (getSession().token !== false && navigator.onLine) sendVisited(worker, urls);
    });
  }).observe({ type: 'resource' });
}

/** Safari has no idle time to tell of. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5_000 });
  else setTimeout(act, 2_000);
}

/** Addresses of the visitors' answers that this page has asked for so far. */
function seenAnswers(): string[] {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isReading(pathname));
  return [...new Set(urls.map(({ href }) => href))];
}

/** A call that reads and that visitors may make. */
function isReading(pathname: string): boolean {
  const letters = pathname.startsWith('/apis/') ? (calls[pathname.slice('/apis/'.length)] ?? '') : '';
  return /^G[po]/.test(letters);
}

function forgetWithLogout(): void {
  let before = getSession().token;
  onSessionChange(() => {
    const { token } = getSession();
    if (before !== false && token !== before) void caches.delete(ANSWERS);
    before = token;
  });
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    const { waiting } = registration;
    // Without a controller this is the first version: there is nothing to replace.
    if (!waiting || !navigator.serviceWorker.controller) return;
    void import('#shell/start/update-notice.tsx').then(({ tellUpdate }) => tellUpdate(waiting));
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  tell();
  let lastLook = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < LOOK) return;
    lastLook = Date.now();
    void registration.update().catch(() => undefined);
  });
}
