import { timeOutWhenSilent } from '#uploads/upload-silence.ts';

/** The server's answer that ended an upload; status 0 when there was none: the connection is gone. */
export class UploadError extends Error {
  readonly status: number;
  readonly body: string;
  constructor({ status, body }: { status: number; body: string }) {
    super(`upload: ${status}`);
    this.status = status;
    this.body = body;
  }
}

export type UploadAnswer = { status: number; header: (name: string) => string | null; body: string };

export type UploadRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Blob;
  /** Bytes of the body that went out so far. */
  onProgress?: (bytes: number) => void;
  signal: AbortSignal;
};

/** Makes one request of an upload. Rejects with an `UploadError` of status 0 when no answer came, else with the signal's reason. */
export type SendUploadRequest = (request: UploadRequest) => Promise<UploadAnswer>;

/** By XMLHttpRequest: `fetch` does not tell how much went out. */
export const sendUploadRequest: SendUploadRequest = ({ method, url, headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const onAbort = () => {
      request.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    const end = () => signal.removeEventListener('abort', onAbort);
    request.addEventListener('load', () => {
      end();
      const { status, responseText } = request;
      resolve({ status, header: (name) => request.getResponseHeader(name), body: responseText });
    });
    // A silent one is a lost connection, which is tried again.
    const fail = () => {
      end();
      reject(new UploadError({ status: 0, body: '' }));
    };
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    timeOutWhenSilent(request);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
    request.send(body ?? null);
  });
