import { KEPT } from '#queries/offline-rules.ts';

/*
 * Documents a member owns, kept whole on this device for the time without a network: what is known of them, their page
 * pictures and words. Each stands under its member; another member's, and nobody's, are never read.
 */

/** A document that is kept. */
export type KeptDocument = {
  id: number;
  uid: number;
  title: string;
  format: string;
  version: number;
  pageCount: number;
  /** Of everything kept of it. */
  bytes: number;
  /** Ms: when it was kept, and when its member's right to it was last known. */
  keptAt: number;
  checkedAt: number;
};

/** Ms after which a document whose right could not be asked for is let go. */
const MOST_UNCHECKED = 30 * 86_400_000;

const folderOf = (uid: number, id: number): string => `/kept/${uid}/${id}/`;
const aboutOf = (uid: number, id: number): string => `${folderOf(uid, id)}about`;

/** Address of the picture of a page, which the service worker answers; nothing else does. */
export const keptPictureUrl = (uid: number, id: number, page: number): string =>
  `${folderOf(uid, id)}page-${page}`;

/** The store; undefined where the browser has none (a page without https, some private windows). */
async function openStore(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(KEPT).catch(() => undefined);
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

async function readJson<T>(path: string): Promise<T | undefined> {
  const response = await (await openStore())?.match(path);
  return response ? ((await response.json()) as T) : undefined;
}

/** The documents of a member that are kept, the last kept first; what is overdue is let go. */
export async function listKept(uid: number): Promise<KeptDocument[]> {
  const store = await openStore();
  if (!store || uid === 0) return [];
  const paths = (await store.keys()).map(pathOf);
  const own = paths.filter((path) => path.startsWith(`/kept/${uid}/`) && path.endsWith('/about'));
  const found = await Promise.all(own.map((path) => readJson<KeptDocument>(path)));
  const documents = found.filter((one) => one !== undefined);
  const overdue = documents.filter(({ checkedAt }) => checkedAt < Date.now() - MOST_UNCHECKED);
  await Promise.all(overdue.map(({ id }) => dropKept(uid, id)));
  return documents
    .filter((one) => !overdue.includes(one))
    .toSorted((one, other) => other.keptAt - one.keptAt);
}

/** What is kept of a document under a name; undefined unless all of it was kept. */
export async function readKept<T>(uid: number, id: number, name: string): Promise<T | undefined> {
  const about = await readJson<KeptDocument>(aboutOf(uid, id));
  if (!about || uid === 0 || about.checkedAt < Date.now() - MOST_UNCHECKED) return undefined;
  return readJson<T>(`${folderOf(uid, id)}${name}`);
}

/** Keeps one part of a document; answers its bytes. Throws when the device has no room. */
export async function putKept(uid: number, id: number, name: string, body: Blob): Promise<number> {
  const store = await openStore();
  if (!store) throw new Error('这个浏览器不能离线保存');
  await store.put(
    `${folderOf(uid, id)}${name}`,
    new Response(body, { headers: { 'content-type': body.type } }),
  );
  return body.size;
}

/** Says that a document is kept whole: until then nothing of it is read. */
export const finishKept = (about: KeptDocument): Promise<number> =>
  putKept(about.uid, about.id, 'about', new Blob([JSON.stringify(about)], { type: 'application/json' }));

/** Lets a document go. */
export async function dropKept(uid: number, id: number): Promise<void> {
  const store = await openStore();
  if (!store) return;
  // First what says that it is there: whoever looks meanwhile finds nothing.
  await store.delete(aboutOf(uid, id));
  const folder = folderOf(uid, id);
  const own = (await store.keys()).filter((request) => pathOf(request).startsWith(folder));
  await Promise.all(own.map((request) => store.delete(request)));
}

/** Lets go of every document of everybody but this member; 0: of everybody. */
export async function dropKeptOfOthers(uid: number): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (uid === 0) return void (await caches.delete(KEPT));
  const store = await openStore();
  if (!store) return;
  const others = (await store.keys()).filter((request) => !pathOf(request).startsWith(`/kept/${uid}/`));
  await Promise.all(others.map((request) => store.delete(request)));
}
