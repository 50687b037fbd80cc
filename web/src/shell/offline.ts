import { calls } from 'virtual:calls';
import { ANSWERS, type PageMessage } from '#runtime/offline-rules.ts';
import { getSession, onSessionChange } from '#runtime/session.ts';

/** Milliseconds between two looks for a new version. */
const LOOK = 3_600_000;

let isStarted = false;

/** Registers the service worker, tells of new versions, and lets go of kept answers when somebody logs out. */
export async function startOffline(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  forgetWithLogout();
  // Browsers that forbid it (a private window) refuse, or answer nothing.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/sw.js')
    .catch(() => undefined);
  if (!registration) return;
  watchVersions(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'seen', urls: seenAnswers() } satisfies PageMessage, []);
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
    void import('#shell/update-notice.tsx').then(({ tellUpdate }) => tellUpdate(waiting));
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  tell();
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}
