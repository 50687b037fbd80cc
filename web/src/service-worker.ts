/*
 * Runs beside the pages and lets the app start without a network. Built as its own file (vite-service-worker.ts).
 * What it keeps: the code, the document, and the answers every visitor gets. Never an answer that was asked for with a
 * token: the next one on this device may be somebody else. Never files, pictures of documents, or anything that changes
 * something. Documents that a member chose to keep are put there and taken away by the pages; here they are only answered.
 */
import {
  ANSWERS,
  ASSETS,
  DOCUMENT,
  KEPT,
  mayKeep,
  mayKeepAnswer,
  oldest,
} from '@xuelin/client/queries/offline-rules.ts';
import type { PageMessage } from '@xuelin/client/queries/offline-rules.ts';

/** Addresses of the code that has to be there without a network; put in by the build. */
declare const SHELL: readonly string[];

/** What this file uses of a service worker's world: the types of the page's world exclude those. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Worker = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', act: (event: ExtendableEvent) => void): void;
    (type: 'fetch', act: (event: FetchEvent) => void): void;
    (type: 'message', act: (event: ExtendableEvent & { data: PageMessage }) => void): void;
  };
};
const worker = self as unknown as Worker;

/** Milliseconds a document may take before the kept copy is shown. */
const PATIENCE = 4_000;
/** Milliseconds for which an answer that is kept for a member is not asked for again. */
const GOOD_FOR = 3_600_000;
/** When an answer was kept, in milliseconds, beside it. */
const KEPT_AT = 'kept-at';

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
      trim(ASSETS, new Set(SHELL)),
    ]),
  ),
);

worker.addEventListener('message', (event) => {
  if (event.data.type === 'update') event.waitUntil(worker.skipWaiting());
  if (event.data.type === 'seen') event.waitUntil(cacheVisited(event.data.urls));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/') event.respondWith(documentFor(event));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(assetFor(event));
  } else if (url.pathname.startsWith('/kept/')) {
    event.respondWith(keptFor(request));
  } else if (mayKeepAnswer(url, request.headers)) {
    event.respondWith(answerFor(event));
  }
});

async function keepShell(): Promise<void> {
  const assets = await caches.open(ASSETS);
  const cachedUrls = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  await assets.addAll(SHELL.filter((path) => !cachedUrls.has(path)));
  const response = await fetch('/');
  if (response.ok) await (await caches.open(DOCUMENT)).put('/', response);
}

/** From the network; the kept copy when there is none, it takes too long or it is at fault. */
async function documentFor(event: FetchEvent): Promise<Response> {
  const cachedDocument = await (await caches.open(DOCUMENT)).match('/');
  const networkAnswer = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok) event.waitUntil(keepDocument(response.clone()));
    return response;
  })();
  if (!cachedDocument) return networkAnswer;
  event.waitUntil(networkAnswer.catch(() => undefined));
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(cachedDocument.clone()), PATIENCE),
  );
  try {
    const response = await Promise.race([networkAnswer, late]);
    return response.status >= 500 ? cachedDocument : response;
  } catch {
    return cachedDocument;
  }
}

async function keepDocument(response: Response): Promise<void> {
  await (await caches.open(DOCUMENT)).put('/', response);
}

/** Code is named by its content: what is kept is right for ever. */
async function assetFor(event: FetchEvent): Promise<Response> {
  const assets = await caches.open(ASSETS);
  const cachedAsset = await assets.match(event.request.url);
  if (cachedAsset) return cachedAsset;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(assets.put(event.request.url, response.clone()));
  return response;
}

/** A page of a document that its member keeps on this device; there is no such address on the server. */
async function keptFor({ url }: Request): Promise<Response> {
  return (await (await caches.open(KEPT)).match(url)) ?? new Response(null, { status: 404 });
}

/** From the network; what was last seen when there is none. */
async function answerFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keepAnswer(request.url, response.clone()));
    return response;
  } catch (error) {
    // Only requests without a token come here, so what varies with it is the same.
    const response = await (await caches.open(ANSWERS)).match(request.url, { ignoreVary: true });
    if (response) return response;
    throw error;
  }
}

/** The answers a page got before this worker was there, or for a member: asked for again, as a visitor. */
async function cacheVisited(urls: readonly string[]): Promise<void> {
  const answers = await caches.open(ANSWERS);
  const keep = async (url: string) => {
    const response = await answers.match(url, { ignoreVary: true });
    if (Date.now() - Number(response?.headers.get(KEPT_AT)) < GOOD_FOR) return;
    await keepAnswer(url, await fetch(url, { credentials: 'omit' }));
  };
  const allowedUrls = urls.filter((url) => {
    const at = new URL(url, worker.location.origin);
    return at.origin === worker.location.origin && mayKeepAnswer(at, new Headers());
  });
  await Promise.all(allowedUrls.map((url) => keep(url).catch(() => undefined)));
}

async function keepAnswer(url: string, response: Response): Promise<void> {
  if (!mayKeep(response)) return;
  const body = await response.blob();
  if (!mayKeep(response, body.size)) return;
  const answers = await caches.open(ANSWERS);
  // Put anew: the last seen stands last.
  await answers.delete(url, { ignoreVary: true });
  const headers = { 'content-type': body.type, [KEPT_AT]: String(Date.now()) };
  await answers.put(url, new Response(body, { headers }));
  await trim(ANSWERS, new Set());
}

/** Lets go of the oldest when there are too many. */
async function trim(name: typeof ANSWERS | typeof ASSETS, neededUrls: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(name);
  const cachedRequests = await cache.keys();
  const surplus = oldest(
    name,
    cachedRequests.map(({ url }) => new URL(url)),
    neededUrls,
  );
  await Promise.all(surplus.map((url) => cache.delete(url.href, { ignoreVary: true })));
}
