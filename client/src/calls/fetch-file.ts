import { RuntimeError } from '#calls/errors.ts';
import { downloadName } from '#calls/download.ts';
import { ABORTED, FAILED, TIMEOUT, TRANSFER_FAILED } from '#calls/request.ts';
import { watchSilence } from '#calls/silence.ts';

/** What has come of a file so far; a later try goes on behind it. */
export type FilePart = {
  chunks: Uint8Array<ArrayBuffer>[];
  received: number;
  /** Bytes of the whole file; 0 until known. */
  total: number;
  /** Which bytes these are: a part of other bytes is thrown away. */
  etag: string;
  name: string;
  type: string;
};

export const newFilePart = (): FilePart => ({
  chunks: [],
  received: 0,
  total: 0,
  etag: '',
  name: '',
  type: '',
});

/** Bytes of the whole file, by the answer to a part or to all of it. */
function totalOf(response: Response, part: FilePart): number {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return range === undefined
    ? Number(response.headers.get('content-length') ?? 0)
    : Math.max(Number(range), part.total);
}

function begin(response: Response, url: string, part: FilePart): void {
  if (response.status === 200) Object.assign(part, newFilePart());
  part.etag = response.headers.get('etag') ?? '';
  part.total = totalOf(response, part);
  part.type = response.headers.get('content-type') ?? '';
  part.name = downloadName(response.headers.get('content-disposition'), url);
}

/**
 * Fetches a file piece by piece into `part`, behind what is there already. Throws a RuntimeError: 602001 when the
 * connection broke or the answer was no file (its status in the text), 5 when nothing came for `silence` milliseconds
 * (60000 unless told), 600003 when aborted; `part` keeps what came.
 */
export async function fetchFile(
  url: string,
  part: FilePart,
  options: { signal?: AbortSignal; onProgress?: () => void; silence?: number } = {},
): Promise<void> {
  const { signal, onProgress, silence = TIMEOUT } = options;
  const headers = new Headers();
  if (part.received > 0 && part.etag !== '') {
    headers.set('range', `bytes=${part.received}-`);
    headers.set('if-range', part.etag);
  }
  const own = new AbortController();
  const end = () => own.abort();
  let timedOut = false;
  const watch = watchSilence(silence, () => {
    timedOut = true;
    end();
  });
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    const response = await fetch(url, { headers, signal: own.signal });
    watch.restart();
    if (!response.ok || !response.body) {
      // 416: what is there is not part of this file.
      if (response.status === 416) Object.assign(part, newFilePart());
      throw new Error(`HTTP ${response.status}`);
    }
    begin(response, url, part);
    const reader = response.body.getReader();
    for (;;) {
      // Pieces come one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) break;
      watch.restart();
      part.chunks.push(value);
      part.received += value.byteLength;
      onProgress?.();
    }
    if (part.total > 0 && part.received < part.total) throw new Error('the end is missing');
  } catch (error) {
    if (timedOut) throw new RuntimeError('downloadFile:fail timeout', FAILED);
    if (signal?.aborted) throw new RuntimeError('downloadFile:fail abort', ABORTED);
    const text = error instanceof Error ? error.message : '';
    throw new RuntimeError(`downloadFile:fail ${text}`.trim(), TRANSFER_FAILED);
  } finally {
    watch.stop();
    signal?.removeEventListener('abort', end);
  }
}

/** The file, once all of it has come. */
export const fileOf = ({ chunks, type }: FilePart): Blob => new Blob(chunks, { type });
