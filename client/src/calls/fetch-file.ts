import { RuntimeError } from '#calls/errors.ts';
import { downloadName } from '#calls/download.ts';
import { ABORTED, TRANSFER_FAILED } from '#calls/request.ts';

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
 * connection broke or the answer was no file (its status in the text), 600003 when aborted; `part` keeps what came.
 */
export async function fetchFile(
  url: string,
  part: FilePart,
  options: { signal?: AbortSignal; onProgress?: () => void } = {},
): Promise<void> {
  const { signal, onProgress } = options;
  const headers = new Headers();
  if (part.received > 0 && part.etag !== '') {
    headers.set('range', `bytes=${part.received}-`);
    headers.set('if-range', part.etag);
  }
  try {
    const response = await fetch(url, { headers, signal: signal ?? null });
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
      part.chunks.push(value);
      part.received += value.byteLength;
      onProgress?.();
    }
    if (part.total > 0 && part.received < part.total) throw new Error('the end is missing');
  } catch (error) {
    if (signal?.aborted) throw new RuntimeError('downloadFile:fail abort', ABORTED);
    const text = error instanceof Error ? error.message : '';
    throw new RuntimeError(`downloadFile:fail ${text}`.trim(), TRANSFER_FAILED);
  }
}

/** The file, once all of it has come. */
export const fileOf = ({ chunks, type }: FilePart): Blob => new Blob(chunks, { type });
