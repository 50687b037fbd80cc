import { RuntimeError } from '#calls/errors.ts';
import { watchSilence } from '#calls/silence.ts';

/** Milliseconds of a request and of a picture's upload; of silence in a download and in a document's upload. */
export const TIMEOUT = 60_000;
/** Characters of a body that may outlive the page that sent it: browsers allow 64 KiB for all that are on their way. */
const KEPT_ALIVE = 2000;
/** Runtime codes: no answer for a request, for an upload or download, ended by the caller. */
export const FAILED = 5;
export const TRANSFER_FAILED = 602_001;
export const ABORTED = 600_003;

export type RequestOptions = {
  url: string;
  /** GET unless told. */
  method?: string;
  /** Objects go as JSON (or urlencoded, by the content-type); in the query with GET. Texts, forms and bytes go raw. */
  data?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until it fails (a download: without a byte); 60000 unless told, 0 = never. */
  timeout?: number;
  /** Sends cookies to other origins too. */
  withCredentials?: boolean;
  signal?: AbortSignal;
  /** How the answer is read: JSON when it is JSON, else text. */
  responseType?: 'json' | 'text' | 'arraybuffer' | 'blob';
  /** Called with every piece as it arrives; the answer's data is then empty. */
  onChunk?: (chunk: Uint8Array) => void;
  /** Name in failure texts and the code of a failure without an answer. */
  kind?: 'request' | 'uploadFile' | 'downloadFile';
};

/** An answer of any HTTP status: whoever asked decides what it means. */
export type Answer = { statusCode: number; data: unknown; headers: Headers };

type Body = NonNullable<RequestInit['body']>;

/** Adds fields to the query of a URL; absent ones are left out. */
export function withQuery(url: string, data: Record<string, unknown>): string {
  const pairs = Object.entries(data).flatMap(([key, value]) => {
    if (value === undefined || value === null) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(textOf(one))}`);
  });
  if (pairs.length === 0) return url;
  const [before = '', hash] = url.split('#', 2);
  const fullUrl = `${before}${before.includes('?') ? '&' : '?'}${pairs.join('&')}`;
  return hash === undefined ? fullUrl : `${fullUrl}#${hash}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}

function bodyOf(data: unknown, type: string): Body | undefined {
  if (data === undefined || data === null) return undefined;
  if (!isRecord(data) && !Array.isArray(data)) return data as Body;
  return type.startsWith('application/x-www-form-urlencoded')
    ? withQuery('', data as Record<string, unknown>).slice(1)
    : JSON.stringify(data);
}

/** A body as a Blob; `onPiece` is called as its pieces come. */
async function readBlob(response: Response, onPiece: () => void): Promise<Blob> {
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onPiece();
      controller.enqueue(piece);
    },
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return response.blob();
  return new Response(response.body.pipeThrough(pieces), { headers: { 'content-type': type } }).blob();
}

async function readBody(response: Response, options: RequestOptions, onPiece: () => void): Promise<unknown> {
  const { onChunk, responseType = 'json' } = options;
  if (onChunk && response.body) {
    const reader = response.body.getReader();
    for (;;) {
      // Pieces come one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) return '';
      onChunk(value);
    }
  }
  if (responseType === 'arraybuffer') return response.arrayBuffer();
  if (responseType === 'blob') return readBlob(response, onPiece);
  const text = await response.text();
  if (responseType === 'text') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Sends a request. Resolves with any HTTP status; throws a RuntimeError for a network failure or a time-out
 * (5, transfers without an answer 602001) and for an abort (600003).
 */
export async function request(options: RequestOptions): Promise<Answer> {
  const { method = 'GET', data, timeout = TIMEOUT, signal, kind = 'request', withCredentials } = options;
  const headers = new Headers(options.headers);
  const inQuery = method === 'GET' || method === 'HEAD';
  const body = inQuery ? undefined : bodyOf(data, headers.get('content-type') ?? '');
  if (!inQuery && (isRecord(data) || Array.isArray(data)) && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  const url = inQuery && isRecord(data) ? withQuery(options.url, data) : options.url;
  const own = new AbortController();
  let timedOut = false;
  const watch = watchSilence(timeout, () => {
    timedOut = true;
    own.abort();
  });
  const onPiece = kind === 'downloadFile' ? () => watch.restart() : () => {};
  const end = () => own.abort();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: withCredentials ? 'include' : 'same-origin',
      signal: own.signal,
      // What the reader has done is done, though the page is closed or loaded anew at once.
      keepalive: typeof body === 'string' && body.length <= KEPT_ALIVE,
    });
    onPiece();
    return {
      statusCode: response.status,
      data: await readBody(response, options, onPiece),
      headers: response.headers,
    };
  } catch (error) {
    const code = kind === 'request' ? FAILED : TRANSFER_FAILED;
    if (timedOut) throw new RuntimeError(`${kind}:fail timeout`, FAILED);
    if (signal?.aborted) throw new RuntimeError(`${kind}:fail abort`, ABORTED);
    throw new RuntimeError(`${kind}:fail ${error instanceof Error ? error.message : ''}`.trim(), code);
  } finally {
    watch.stop();
    signal?.removeEventListener('abort', end);
  }
}
