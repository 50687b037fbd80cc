import { RuntimeError } from '#calls/errors.ts';
import { ABORTED, FAILED, TIMEOUT, TRANSFER_FAILED } from '#calls/request.ts';
import type { Answer } from '#calls/request.ts';

export type SendFormOptions = {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  /** Told how much is sent, 0–1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Sends a form and tells how much of it is on its way, which fetch cannot. Resolves with any HTTP status; throws a
 * RuntimeError for a network failure (602001), a time-out (5) and an abort (600003).
 */
export function sendForm({ url, headers, form, onProgress, signal }: SendFormOptions): Promise<Answer> {
  const sender = new XMLHttpRequest();
  return new Promise<Answer>((resolve, reject) => {
    const fail = (why: string, code: number) => reject(new RuntimeError(`uploadFile:fail ${why}`, code));
    sender.open('POST', url);
    for (const [name, value] of Object.entries(headers)) sender.setRequestHeader(name, value);
    sender.timeout = TIMEOUT;
    sender.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    sender.addEventListener('load', () =>
      resolve({ statusCode: sender.status, data: parseAnswer(sender.responseText), headers: new Headers() }),
    );
    sender.addEventListener('error', () => fail('network', TRANSFER_FAILED));
    sender.addEventListener('timeout', () => fail('timeout', FAILED));
    sender.addEventListener('abort', () => fail('abort', ABORTED));
    signal?.addEventListener('abort', () => sender.abort());
    if (signal?.aborted) fail('abort', ABORTED);
    else sender.send(form);
  });
}
