import { readStored, removeStored, writeStored } from '#storage/storage.ts';
import { UploadError, sendUploadRequest } from '#uploads/upload-request.ts';
import type { SendUploadRequest, UploadAnswer, UploadRequest } from '#uploads/upload-request.ts';

/** Bytes of one piece: what a lost connection costs at most. */
const PIECE = 5 * 1024 * 1024;
/** Milliseconds between tries; bytes that arrive begin them anew. */
const RETRIES = [0, 1000, 3000, 5000, 10_000];

export type ResumableUploadOptions = {
  /** Where uploads are created. */
  endpoint: string;
  file: Blob;
  /** What the server should know of the file; texts of any kind. */
  metadata: Record<string, string>;
  /** Headers of every request, asked for anew each time: a token may change meanwhile. */
  headers: () => Record<string, string>;
  /** Under which the address of the upload is stored until it is whole, to go on after a reload; not stored without. */
  storageKey?: string;
  /** Bytes the server has, or that are on their way. */
  onProgress?: (bytes: number) => void;
  /** How requests are made; by XMLHttpRequest, which tells of progress, unless told. */
  send?: SendUploadRequest;
};

/** One file on its way to the server, in pieces, by the core of the tus protocol 1.0. */
export type ResumableUpload = {
  /** Sends what the server does not have yet. Gives the upload's id; rejects with `UploadError`, or with an `AbortError` after `pause`. */
  run(): Promise<string>;
  /** Stops; nothing that the server has is lost, and `run` goes on. */
  pause(): void;
  /** Stops and has the server forget what it has, as far as it can be asked. */
  drop(): Promise<void>;
};

/** Prepares an upload; nothing is sent before `run`. */
export function createResumableUpload(options: ResumableUploadOptions): ResumableUpload {
  const { endpoint, file, storageKey, send = sendUploadRequest } = options;
  let address = storageKey === undefined ? '' : String(readStored(storageKey));
  let controller = new AbortController();

  function remember(url: string): void {
    address = url;
    if (storageKey === undefined) return;
    if (url === '') removeStored(storageKey);
    else writeStored(storageKey, url);
  }

  async function ask(
    request: Omit<UploadRequest, 'headers'> & Partial<UploadRequest>,
  ): Promise<UploadAnswer> {
    request.signal.throwIfAborted();
    const headers = { ...options.headers(), 'Tus-Resumable': '1.0.0', ...request.headers };
    const answer = await send({ ...request, headers });
    request.signal.throwIfAborted();
    return answer;
  }

  async function create(signal: AbortSignal): Promise<void> {
    const pairs = Object.entries(options.metadata).map(([key, value]) => `${key} ${base64(value)}`);
    const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': pairs.join(',') };
    const answer = await ask({ method: 'POST', url: endpoint, headers, signal });
    const location = answer.header('Location');
    if (!isGood(answer) || !location) throw new UploadError(answer);
    remember(location);
  }

  /** How much the server has of it; null when it knows nothing of it any more. */
  async function findOffset(signal: AbortSignal): Promise<number | null> {
    const answer = await ask({ method: 'HEAD', url: address, signal });
    if ([403, 404, 410].includes(answer.status)) return null;
    return offsetOf(answer);
  }

  async function sendPiece(offset: number, signal: AbortSignal): Promise<number> {
    const body = file.slice(offset, offset + PIECE);
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) };
    const onProgress = (bytes: number) => options.onProgress?.(offset + bytes);
    const answer = await ask({ method: 'PATCH', url: address, headers, body, onProgress, signal });
    const next = offsetOf(answer);
    // A server that takes nothing would be asked for ever.
    if (next <= offset) throw new UploadError({ status: 0, body: '' });
    return next;
  }

  /** One try, from what the server has to the end. */
  async function sendAll(signal: AbortSignal, onOffset: (offset: number) => void): Promise<void> {
    let offset = address === '' ? null : await findOffset(signal);
    if (offset === null) {
      remember('');
      await create(signal);
      offset = 0;
    }
    for (;;) {
      onOffset(offset);
      options.onProgress?.(offset);
      if (offset >= file.size) return;
      // Pieces go one after the other.
      // oxlint-disable-next-line no-await-in-loop
      offset = await sendPiece(offset, signal);
    }
  }

  async function run(): Promise<string> {
    controller = new AbortController();
    const { signal } = controller;
    let failures = 0;
    let furthest = -1;
    const onOffset = (offset: number) => {
      if (offset > furthest) failures = 0;
      furthest = Math.max(furthest, offset);
    };
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- a try follows the one before
        await sendAll(signal, onOffset);
        const id = address.split('/').at(-1) ?? '';
        remember('');
        return id;
      } catch (error) {
        const delay = RETRIES[failures];
        failures += 1;
        if (!(error instanceof UploadError) || !isWorthRetrying(error) || delay === undefined) throw error;
        // oxlint-disable-next-line no-await-in-loop
        await wait(delay, signal);
      }
    }
  }

  const pause = () => controller.abort();

  async function drop(): Promise<void> {
    pause();
    if (address === '') return;
    const url = address;
    remember('');
    const { signal } = new AbortController();
    await ask({ method: 'DELETE', url, signal }).catch(() => undefined);
  }

  return { run, pause, drop };
}

/** An answer of the server is final, except when it was busy or the piece did not fit (409, 423); silence is not. */
const isWorthRetrying = ({ status }: UploadError): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

const isGood = ({ status }: UploadAnswer): boolean => status >= 200 && status < 300;

function offsetOf(answer: UploadAnswer): number {
  const offset = Number.parseInt(answer.header('Upload-Offset') ?? '', 10);
  if (!isGood(answer) || Number.isNaN(offset)) throw new UploadError(answer);
  return offset;
}

/** Base64 of a text in UTF-8. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Rejects when the signal ends it. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(clock);
      reject(signal.reason as Error);
    });
  });
}
