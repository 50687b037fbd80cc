import type { DetailedError, Upload } from 'tus-js-client';
import { errorText } from '#calls/errors.ts';
import { currentToken, guard, toLogin } from '#calls/guard.ts';
import { getSession } from '#session/session.ts';
import { sha256 } from '#uploads/sha256.ts';
import { createStore, useStore } from '#queries/store.ts';
import { UPLOAD_FAILED } from '#uploads/upload-image.ts';
import { failWhenSilent } from '#uploads/upload-silence.ts';

/** Where documents go, by the tus protocol. */
const ENDPOINT = '/files';
/** Bytes of one piece: what a lost connection costs at most. */
const PIECE = 5 * 1024 * 1024;
/** Milliseconds between tries while the connection is gone. */
const RETRIES = [0, 1000, 3000, 5000, 10_000];

/** A document on its way. */
export type DocumentUpload = {
  /** This try; a file that is removed and chosen again gets another. */
  id: number;
  /** Its file: the same file has the same key, after a reload too. */
  key: string;
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

/** Recognises the same file after a reload. */
export const fileKey = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [name, size, lastModified].join('/');

const uploadOf = (key: string) => uploads.get().find((one) => one.key === key);

/** The uploads of this visit by the key of their file; none after a reload: then the bytes have to be chosen again. */
export function useUploads(): (key: string) => DocumentUpload | undefined {
  const all = useStore(uploads);
  return (key) => all.find((one) => one.key === key);
}

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
      failWhenSilent(request.getUnderlyingObject() as XMLHttpRequest);
    },
    onShouldRetry: (error) => stateOf(id) === 'sending' && isWorthRetrying(error),
    onProgress: (bytes) => change(id, { sent: bytes }),
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

/** Sends a document, or goes on with it; one that was begun before a reload goes on where it stopped. */
export function sendFile(file: File): void {
  const key = fileKey(file);
  if (uploadOf(key)) return resumeFile(key);
  guard();
  // Listening twice is listening once.
  window.addEventListener('online', resumeStopped);
  lastId += 1;
  const fresh = {
    id: lastId,
    key,
    name: file.name,
    bytes: file.size,
    sent: 0,
    state: 'preparing',
    uploadId: '',
    error: '',
  } as const;
  uploads.set([...uploads.get(), fresh]);
  void begin(fresh.id, file);
}

/** Stops sending; nothing that the server has is lost. */
export function pauseFile(key: string): void {
  const upload = uploadOf(key);
  if (upload?.state !== 'sending' && upload?.state !== 'preparing') return;
  change(upload.id, { state: 'paused', error: '' });
  void running.get(upload.id)?.abort();
}

/** Goes on after a pause, a lost connection or a failure. */
export function resumeFile(key: string): void {
  const { id = 0, state } = uploadOf(key) ?? {};
  const upload = running.get(id);
  if (!upload || (state !== 'paused' && state !== 'failed')) return;
  change(id, { state: 'sending', error: '' });
  upload.start();
}

/** Takes a document off the list; an unfinished one is removed from the server too, a finished one stays there. */
export function dropFile(key: string): void {
  const { id = 0 } = uploadOf(key) ?? {};
  const upload = running.get(id);
  running.delete(id);
  uploads.set(uploads.get().filter((one) => one.key !== key));
  // Best effort: the server sweeps what nobody claims.
  void upload?.abort(upload.url !== null).catch(() => undefined);
}

/** Those that a lost connection stopped go on by themselves when it is back. */
function resumeStopped(): void {
  for (const { key, state, error } of uploads.get()) if (state === 'paused' && error !== '') resumeFile(key);
}
