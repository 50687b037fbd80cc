import { useEffect } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { call } from '@xuelin/client/calls/call.ts';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { onTagsChanged } from '@xuelin/client/calls/invalidate-changed.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';
import { getSession, useSession } from '@xuelin/client/session/session.ts';
import { dropKept, finishKept, listKept, type KeptDocument } from '@xuelin/client/storage/kept-documents.ts';
import { keepDocument } from '#resource/offline/keep-document.ts';

/** A document on its way to the device, or why it did not get there. */
export type Keeping = { id: number; done: number; error: string };

const kept = createStore<{ uid: number; list: readonly KeptDocument[] }>({ uid: 0, list: [] });
const keepings = createStore<readonly Keeping[]>([]);
const running = new Map<number, AbortController>();

/** Who is logged in; 0 for nobody. */
const memberNow = () => (getSession().token === false ? 0 : getSession().uid);

/** The code of the screens on which what is kept is found and read. */
const loadReader = () =>
  Promise.all([
    import('#resource/reading/reading-screen.tsx'),
    import('#resource/reading/panels/contents-sheet.tsx'),
    import('#resource/reading/panels/look-sheet.tsx'),
    import('#resource/downloads/resource-download-screen.tsx'),
  ]).catch(() => undefined);

/** Looks what is on the device for a member: who is logged in unless said otherwise. */
export async function readKeptList(uid: number = memberNow()): Promise<void> {
  const list = await listKept(uid);
  if (memberNow() === uid) kept.set({ uid, list });
  // What reads them is kept with the code that was fetched: without a network it could not come.
  if (list.length > 0 && navigator.onLine) await loadReader();
}

/** The documents on this device of who is logged in. */
export function useKeptList(): readonly KeptDocument[] {
  const { uid } = useSession();
  const current = useStore(kept);
  useEffect(() => void readKeptList(uid), [uid]);
  return current.uid === uid ? current.list : [];
}

/** One document: whether it is on the device, or on its way there. */
export function useKept(id: number): { document?: KeptDocument; keeping?: Keeping } {
  const list = useKeptList();
  const all = useStore(keepings);
  return { document: list.find((one) => one.id === id), keeping: all.find((one) => one.id === id) };
}

const setKeeping = (id: number, next: Keeping | null) =>
  keepings.set([...keepings.get().filter((one) => one.id !== id), ...(next ? [next] : [])]);

/** Ms between two looks whether what is on the device is still owned. */
const LOOK = 600_000;
let isWatched = false;

/** Looks from now on whether what is kept is still owned: at once, when the line is back, and after what changes that. */
export function watchKept(): void {
  if (isWatched) return;
  isWatched = true;
  let lastLook = 0;
  const look = () => {
    lastLook = Date.now();
    void checkKept().catch(() => undefined);
  };
  look();
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastLook > LOOK) look();
  });
  // A refund changes what one bought.
  onTagsChanged((tags) => {
    if (tags.some((tag) => tag.startsWith('purchase'))) look();
  });
}

/** Keeps a document on the device; how far it is, and why it failed, is in `useKept`. */
export async function keep(detail: ResourceDetail): Promise<void> {
  const { id } = detail;
  const uid = memberNow();
  if (uid === 0 || running.has(id)) return;
  const controller = new AbortController();
  running.set(id, controller);
  setKeeping(id, { id, done: 0, error: '' });
  try {
    const onPage = (done: number) => setKeeping(id, { id, done, error: '' });
    await keepDocument(uid, detail, { onPage, signal: controller.signal });
    // Whoever logged out meanwhile leaves nothing behind.
    if (memberNow() !== uid) await dropKept(uid, id);
    setKeeping(id, null);
    watchKept();
  } catch (error) {
    setKeeping(id, controller.signal.aborted ? null : { id, done: 0, error: errorText(error) });
  } finally {
    running.delete(id);
    await readKeptList();
  }
}

/** Stops keeping a document, and takes it off the device. */
export async function letGo(id: number): Promise<void> {
  running.get(id)?.abort();
  setKeeping(id, null);
  await dropKept(memberNow(), id);
  await readKeptList();
}

/** Asks whether each document on the device is still owned; what was refunded, taken away or is gone goes. */
export async function checkKept(): Promise<void> {
  const uid = memberNow();
  if (uid === 0 || !navigator.onLine) return;
  for (const one of await listKept(uid)) {
    // One after the other: it is nothing anybody waits for.
    // oxlint-disable-next-line no-await-in-loop
    const isOwned = await stillOwned(one.id);
    if (memberNow() !== uid) return;
    if (isOwned === false) {
      // oxlint-disable-next-line no-await-in-loop
      await dropKept(uid, one.id);
      // What pages show of it may be older.
      void invalidate('resource/getDetail');
    }
    // oxlint-disable-next-line no-await-in-loop
    else if (isOwned) await finishKept({ ...one, checkedAt: Date.now() });
  }
  await readKeptList();
}

/** Null when no answer came. */
async function stillOwned(id: number): Promise<boolean | null> {
  try {
    return (await call('resource/getDetail', { id })).owned;
  } catch (error) {
    return [4003, 4004].includes(errorCode(error)) ? false : null;
  }
}
