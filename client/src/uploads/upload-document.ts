import { errorText } from '#calls/errors.ts';
import { currentToken, guard, toLogin } from '#calls/guard.ts';
import { getSession } from '#session/session.ts';
import { sha256 } from '#uploads/sha256.ts';
import { createStore, useStore } from '#queries/store.ts';
import { createResumableUpload, type ResumableUpload } from '#uploads/resumable-upload.ts';
import { UPLOAD_FAILED } from '#uploads/upload-image.ts';
import { UploadError } from '#uploads/upload-request.ts';

/** Where documents and archives go, by the tus protocol. */
const ENDPOINT = '/files';

/** What a file is sent as: an archive is a ZIP file that is kept as it comes. */
export type SentPurpose = 'document' | 'archive';

/** A document or an archive on its way. */
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
const running = new Map<number, ResumableUpload>();
let lastId = 0;

/** Recognises the same file, sent as the same, after a reload. */
export const fileKey = (
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
  purpose: SentPurpose = 'document',
): string => [...(purpose === 'document' ? [] : [purpose]), name, size, lastModified].join('/');

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
function failure(body: string): string {
  try {
    return errorText(JSON.parse(body));
  } catch {
    return UPLOAD_FAILED;
  }
}

function prepareUpload(id: number, file: File, purpose: SentPurpose, hash: string): ResumableUpload {
  const { uid } = getSession();
  return createResumableUpload({
    endpoint: ENDPOINT,
    file,
    metadata: { filename: file.name, filetype: file.type, purpose, ...(hash === '' ? {} : { sha256: hash }) },
    headers: (): Record<string, string> => {
      const token = currentToken();
      return token ? { TOKEN: token } : {};
    },
    // The same file of the same member goes on where it stopped, after a reload too.
    storageKey: `upload-${uid}-${fileKey(file, purpose)}`,
    onProgress: (bytes) => change(id, { sent: bytes }),
  });
}

async function begin(id: number, file: File, purpose: SentPurpose): Promise<void> {
  const hash = await sha256(file).catch(() => '');
  if (stateOf(id) === undefined) return;
  const upload = prepareUpload(id, file, purpose, hash);
  running.set(id, upload);
  if (stateOf(id) === 'preparing') void send(id, upload);
}

/** Sends until it is done, paused or failed, and says so. */
async function send(id: number, upload: ResumableUpload): Promise<void> {
  change(id, { state: 'sending', error: '' });
  try {
    const uploadId = await upload.run();
    running.delete(id);
    change(id, { state: 'done', uploadId });
  } catch (error) {
    if (error instanceof UploadError) noteFailure(id, error);
    // Paused or dropped: whoever did that has said so.
    else if ((error as Error).name !== 'AbortError') change(id, { state: 'failed', error: errorText(error) });
  }
}

function noteFailure(id: number, { status, body }: UploadError): void {
  if (stateOf(id) !== 'sending') return;
  if (status === 401) toLogin();
  // Without an answer the connection is gone: it waits to go on.
  change(id, { state: status === 0 ? 'paused' : 'failed', error: failure(body) });
}

/** Sends a document or an archive, or goes on with it; one that was begun before a reload goes on where it stopped. */
export function sendFile(file: File, purpose: SentPurpose = 'document'): void {
  const key = fileKey(file, purpose);
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
  void begin(fresh.id, file, purpose);
}

/** Stops sending; nothing that the server has is lost. */
export function pauseFile(key: string): void {
  const upload = uploadOf(key);
  if (upload?.state !== 'sending' && upload?.state !== 'preparing') return;
  change(upload.id, { state: 'paused', error: '' });
  running.get(upload.id)?.pause();
}

/** Goes on after a pause, a lost connection or a failure. */
export function resumeFile(key: string): void {
  const { id = 0, state } = uploadOf(key) ?? {};
  const upload = running.get(id);
  if (!upload || (state !== 'paused' && state !== 'failed')) return;
  void send(id, upload);
}

/** Takes a document off the list; an unfinished one is removed from the server too, a finished one stays there. */
export function dropFile(key: string): void {
  const { id = 0 } = uploadOf(key) ?? {};
  const upload = running.get(id);
  running.delete(id);
  uploads.set(uploads.get().filter((one) => one.key !== key));
  // Best effort: the server sweeps what nobody claims.
  void upload?.drop();
}

/** Those that a lost connection stopped go on by themselves when it is back. */
function resumeStopped(): void {
  for (const { key, state, error } of uploads.get()) if (state === 'paused' && error !== '') resumeFile(key);
}
