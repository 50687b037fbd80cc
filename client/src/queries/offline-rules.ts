/* What is kept on the device for the time without a network; shared by the pages and the service worker. */

/** Names of the stores: code, the document, answers. */
export const ASSETS = 'assets';
export const DOCUMENT = 'document';
export const ANSWERS = 'answers';
/** Documents that members chose to keep: storage/kept-documents.ts puts them there and lets them go. */
export const KEPT = 'kept-documents';

/** Things kept at most. Answers: 80 of 64 KiB at most, 5 MiB together. */
const most = { [ASSETS]: 240, [ANSWERS]: 80 } as const;
/** Bytes of one answer. */
const LARGEST = 64 * 1024;

/** What a page tells the service worker. */
export type PageMessage =
  /** The reader agreed to the new version. */
  | { type: 'update' }
  /** Addresses of visitors' answers this page has shown. */
  | { type: 'seen'; urls: readonly string[] };

/** Whether the answer to such a request may be kept: a call that was asked for without a token, and no search. */
export function mayKeepAnswer(url: URL, headers: Headers): boolean {
  return (
    url.pathname.startsWith('/apis/') &&
    !url.pathname.startsWith('/apis/search/') &&
    !headers.has('token') &&
    !headers.has('authorization')
  );
}

/** Whether this answer may be kept: one that the server calls the same for everybody, and not too large. */
export function mayKeep(response: Response, bytes = 0): boolean {
  const { ok, headers } = response;
  return ok && (headers.get('cache-control') ?? '').includes('public') && bytes <= LARGEST;
}

/** Of what is kept, oldest first, that which is too many; what is needed stays. */
export function oldest(
  name: keyof typeof most,
  urls: readonly URL[],
  required: ReadonlySet<string>,
): readonly URL[] {
  const spare = urls.filter(({ pathname }) => !required.has(pathname));
  const room = Math.max(0, most[name] - (urls.length - spare.length));
  return spare.slice(0, Math.max(0, spare.length - room));
}
