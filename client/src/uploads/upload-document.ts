import type { DetailedError, Upload } from 'tus-js-client';
import { errorText } from '#calls/errors.ts';
import { currentToken, guard, toLogin } from '#calls/guard.ts';
import { getSession } from '#session/session.ts';
import { sha256 } from '#uploads/sha256.ts';
import { createStore, useStore } from '#queries/store.ts';
import { UPLOAD_FAILED } from '#uploads/upload-image.ts';

/** Where documents go, by the tus protocol. */
const ENDPOINT = '/files';
/** Bytes of one piece: what a lost connection costs at most. */
const PIECE = 5 * 1024 * 1024;
/** Milliseconds between tries while the connection is gone. */
const RETRIES = [0, 1000, 3000, 5000, 10_000];

/** A document on its way. */
export type DocumentUpload = {
  id: number;
  name: string;
  bytes: number;
  /** Bytes the server has. */
  sent: number;
  state: 'preparing' | 'sending' | 'paused' | 'done' | 'failed';
  /** Id for resource/create, once done. */
  uploadId: string;
  /** What went wrong, `''` when nothing. */
  error: string;
};

const uploads = createStore<readonly DocumentUpload[]>([]);
const running = new Map<number, Upload>();
let lastId = 0;

/** All documents of this visit, several at once. */
export const getUploads = uploads.get;
/** The same in a component. */
export const useUploads = (): readonly DocumentUpload[] => useStore(uploads);

function change(id: number, part: Partial<DocumentUpload>): void {
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
}

const stateOf = (id: number) => uploads.get().find((one) => one.id === id)?.state;

/** The sentence of a failed answer: the server's, else 上传失败. */
function failure(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  if (!body) return UPLOAD_FAILED;
  try {
    return errorText(JSON.parse(body));
  } catch {
    return UPLOAD_FAILED;
  }
}

/** An answer of the server is final, except when it was busy or the piece did not fit (409, 423); silence is not. */
function isWorthRetrying(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

async function makeUpload(id: number, file: File): Promise<Upload> {
  const [{ Upload: TusUpload }, hash] = await Promise.all([
    import('tus-js-client'),
    sha256(file).catch(() => ''),
  ]);
  const { uid } = getSession();
  const upload: Upload = new TusUpload(file, {
    endpoint: ENDPOINT,
    chunkSize: PIECE,
    retryDelays: RETRIES,
    metadata: { filename: file.name, filetype: file.type, ...(hash === '' ? {} : { sha256: hash }) },
    // The same file of the same member goes on where it stopped, after a reload too.
    fingerprint: () => Promise.resolve(['xuelin', uid, file.name, file.size, file.lastModified].join('-')),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      const token = currentToken();
      if (token) request.setHeader('TOKEN', token);
    },
    onShouldRetry: (error) => stateOf(id) === 'sending' && isWorthRetrying(error),
    onProgress: (sent) => change(id, { sent }),
    onSuccess: () => {
      running.delete(id);
      const uploadId = upload.url?.split('/').at(-1) ?? '';
      change(id, { state: 'done', sent: file.size, uploadId });
    },
    onError: (error) => {
      const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
      if (status === 401) toLogin();
      // Without an answer the connection is gone: it waits to go on.
      change(id, { state: status === 0 ? 'paused' : 'failed', error: failure(error) });
    },
  });
  return upload;
}

async function begin(id: number, file: File): Promise<void> {
  try {
    const upload = await makeUpload(id, file);
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (stateOf(id) === undefined) return;
    running.set(id, upload);
    if (stateOf(id) !== 'preparing') return;
    change(id, { state: 'sending' });
    upload.start();
  } catch (error) {
    change(id, { state: 'failed', error: errorText(error) });
  }
}

/** Starts sending a document; one that was begun before goes on where it stopped. Gives its id in the list. */
export function startUpload(file: File): number {
  guard();
  // Listening twice is listening once.
  window.addEventListener('online', resumeStopped);
  lastId += 1;
  const id = lastId;
  const fresh = {
    id,
    name: file.name,
    bytes: file.size,
    sent: 0,
    state: 'preparing',
    uploadId: '',
    error: '',
  } as const;
  uploads.set([...uploads.get(), fresh]);
  void begin(id, file);
  return id;
}

/** Stops sending; nothing that the server has is lost. */
export function pauseUpload(id: number): void {
  const state = stateOf(id);
  if (state !== 'sending' && state !== 'preparing') return;
  change(id, { state: 'paused', error: '' });
  void running.get(id)?.abort();
}

/** Goes on after a pause, a lost connection or a failure. */
export function resumeUpload(id: number): void {
  const upload = running.get(id);
  if (!upload || (stateOf(id) !== 'paused' && stateOf(id) !== 'failed')) return;
  change(id, { state: 'sending', error: '' });
  upload.start();
}

/** Takes a document off the list; an unfinished one is removed from the server too. */
export function removeUpload(id: number): void {
  const upload = running.get(id);
  running.delete(id);
  uploads.set(uploads.get().filter((one) => one.id !== id));
  // Best effort: the server sweeps what nobody claims.
  void upload?.abort(upload.url !== null).catch(() => undefined);
}

/** Those that a lost connection stopped go on by themselves when it is back. */
function resumeStopped(): void {
  for (const { id, state, error } of uploads.get()) if (state === 'paused' && error !== '') resumeUpload(id);
}
