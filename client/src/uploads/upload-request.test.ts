import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendUploadRequest } from '#uploads/upload-request.ts';

/** The browser's request, as far as it is used; a test plays its events. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  timeout = 0;
  status = 0;
  responseText = '';
  readonly headers: Record<string, string> = {};
  isAborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'Upload-Offset' ? '7' : null;
  }
  abort() {
    this.isAborted = true;
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const send = (signal = new AbortController().signal, onProgress?: (bytes: number) => void) =>
  sendUploadRequest({
    method: 'PATCH',
    url: '/files/1',
    headers: { TOKEN: 'a' },
    signal,
    ...(onProgress ? { onProgress } : {}),
  });

it('gives the answer, whatever its status, and tells how much went out', async () => {
  const steps: number[] = [];
  const answer = send(undefined, (bytes) => steps.push(bytes));
  const request = FakeRequest.last;
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 7 }));
  Object.assign(request, { status: 409, responseText: 'no' }).dispatchEvent(new Event('load'));
  const { status, header, body } = await answer;
  expect({ status, body, offset: header('Upload-Offset'), steps, headers: request.headers }).toEqual({
    status: 409,
    body: 'no',
    offset: '7',
    steps: [7],
    headers: { TOKEN: 'a' },
  });
});

it.each(['error', 'timeout'])('%s is a lost connection', async (name) => {
  const answer = send();
  FakeRequest.last.dispatchEvent(new Event(name));
  await expect(answer).rejects.toMatchObject({ status: 0, body: '' });
});

it('ends with its signal', async () => {
  const controller = new AbortController();
  const answer = send(controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.isAborted).toBe(true);
});
