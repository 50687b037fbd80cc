import { KEPT } from '@xuelin/client/queries/offline-rules.ts';
import { getSession, onSessionChange } from '@xuelin/client/session/session.ts';

/** Ms after which the first page is on the screen. */
const FIRST_PAINT = 3_000;

/** Who is logged in; 0 for nobody. */
const memberNow = () => (getSession().token === false ? 0 : getSession().uid);

/** Lets go of what others kept; nobody's needs no code of its own, which could not come without a network. */
async function dropOthers(uid: number): Promise<void> {
  if (!(await caches.has(KEPT))) return;
  if (uid === 0) return void (await caches.delete(KEPT));
  await (await import('@xuelin/client/storage/kept-documents.ts')).dropKeptOfOthers(uid);
}

/**
 * Lets go of the documents on this device when their member logs out or another logs in, and of those that are no longer
 * theirs: after a refund, here or on another device.
 */
export function startKeptDocuments(): void {
  if (!('caches' in globalThis)) return;
  let before = memberNow();
  onSessionChange(() => {
    const uid = memberNow();
    if (uid === before) return;
    before = uid;
    void dropOthers(uid).catch(() => undefined);
  });
  setTimeout(() => void follow().catch(() => undefined), FIRST_PAINT);
}

async function follow(): Promise<void> {
  // A session may have ended while the app was closed.
  await dropOthers(memberNow());
  if (memberNow() === 0 || !(await caches.has(KEPT))) return;
  (await import('#resource/offline/kept.ts')).watchKept();
}
