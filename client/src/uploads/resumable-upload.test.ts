// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResumableUpload } from '#uploads/resumable-upload.ts';
import { UploadError, type SendUploadRequest, type UploadAnswer } from '#uploads/upload-request.ts';

const megabyte = 1024 * 1024;

/** A server of the protocol for one file; `fail` may answer a request in its place, or take only a part of a piece. */
function makeServer(fail: (line: string) => number | 'silence' | 'cut' | undefined = () => undefined) {
  const lines: string[] = [];
  const server = {
    lines,
    bytes: [] as Uint8Array[],
    size: -1,
    metadata: '',
    get offset() {
      return server.bytes.reduce((sum, { length }) => sum + length, 0);
    },
  };
  const answer = (status: number, headers: Record<string, string> = {}, body = ''): UploadAnswer => ({
    status,
    header: (name) => headers[name] ?? null,
    body,
  });
  const send: SendUploadRequest = async ({ method, url, headers, body, onProgress }) => {
    const line = `${method} ${headers['Upload-Offset'] ?? ''}`.trim();
    lines.push(line);
    expect(headers).toMatchObject({ 'Tus-Resumable': '1.0.0', TOKEN: 'member' });
    const failure = fail(line);
    if (failure === 'silence') throw new UploadError({ status: 0, body: '' });
    if (typeof failure === 'number')
      return answer(failure, {}, JSON.stringify({ code: 4000, message: '不行' }));
    if (method === 'POST') {
      server.size = Number(headers['Upload-Length']);
      server.metadata = headers['Upload-Metadata'] ?? '';
      server.bytes = [];
      return answer(201, { Location: '/files/abc' });
    }
    expect(url).toBe('/files/abc');
    if (server.size < 0) return answer(404);
    if (method === 'DELETE') server.size = -1;
    if (method !== 'PATCH') return answer(204, { 'Upload-Offset': String(server.offset) });
    if (Number(headers['Upload-Offset']) !== server.offset) return answer(409);
    const piece = new Uint8Array((await body?.arrayBuffer()) ?? new ArrayBuffer());
    const taken = failure === 'cut' ? piece.subarray(0, piece.length / 2) : piece;
    server.bytes.push(taken);
    onProgress?.(taken.length);
    if (failure === 'cut') throw new UploadError({ status: 0, body: '' });
    return answer(204, { 'Upload-Offset': String(server.offset) });
  };
  return { server, send };
}

const content = Uint8Array.from({ length: 11 * megabyte }, (_, at) => at % 251);
const file = new Blob([content]);

const uploadOf = (send: SendUploadRequest, onProgress?: (bytes: number) => void) =>
  createResumableUpload({
    endpoint: '/files',
    file,
    metadata: { filename: '高等数学.pdf', filetype: '' },
    headers: () => ({ TOKEN: 'member' }),
    storageKey: 'upload-7',
    send,
    ...(onProgress ? { onProgress } : {}),
  });

/** The first failures of a kind of request. */
function failTimes(times: number, kind: string, failure: number | 'silence' | 'cut') {
  let count = 0;
  return (line: string) => (line.startsWith(kind) && count++ < times ? failure : undefined);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Lets the delays between tries pass. */
async function finish<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return promise;
}

describe('an upload in pieces', () => {
  it('sends every byte in order, tells how far it is, and forgets the address when it is whole', async () => {
    const { server, send } = makeServer();
    const steps: number[] = [];
    expect(await finish(uploadOf(send, (bytes) => steps.push(bytes)).run())).toBe('abc');
    expect(server.lines).toEqual(['POST', 'PATCH 0', `PATCH ${5 * megabyte}`, `PATCH ${10 * megabyte}`]);
    expect(Buffer.concat(server.bytes).equals(content)).toBe(true);
    expect(server.metadata).toBe(`filename ${Buffer.from('高等数学.pdf').toString('base64')},filetype `);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(content.length);
    expect(localStorage.getItem('upload-7')).toBeNull();
  });

  it('goes on with what arrived when a line was cut, asks how much that is, and repeats nothing', async () => {
    const { server, send } = makeServer(failTimes(2, 'PATCH', 'cut'));
    expect(await finish(uploadOf(send).run())).toBe('abc');
    expect(server.lines.slice(0, 4)).toEqual(['POST', 'PATCH 0', 'HEAD', `PATCH ${2.5 * megabyte}`]);
    expect(Buffer.concat(server.bytes).equals(content)).toBe(true);
  });

  it('aligns itself when the server has another offset', async () => {
    const { server, send } = makeServer(failTimes(1, 'PATCH', 409));
    expect(await finish(uploadOf(send).run())).toBe('abc');
    expect(server.lines.slice(1, 4)).toEqual(['PATCH 0', 'HEAD', 'PATCH 0']);
  });

  it('gives up after five tries without a byte, and goes on later from there', async () => {
    let isGone = true;
    const { server, send } = makeServer((line) =>
      isGone && line !== 'POST' && line !== 'PATCH 0' ? 'silence' : undefined,
    );
    const upload = uploadOf(send);
    await expect(finish(upload.run())).rejects.toMatchObject({ status: 0 });
    expect(server.lines).toEqual([
      'POST',
      'PATCH 0',
      `PATCH ${5 * megabyte}`,
      'HEAD',
      'HEAD',
      'HEAD',
      'HEAD',
      'HEAD',
    ]);
    isGone = false;
    expect(await finish(upload.run())).toBe('abc');
    expect(server.lines.filter((line) => line === 'PATCH 0')).toHaveLength(1);
  });

  it('takes a refusal as it is, with its sentence', async () => {
    const { server, send } = makeServer(failTimes(1, 'POST', 400));
    await expect(finish(uploadOf(send).run())).rejects.toMatchObject({
      status: 400,
      body: expect.stringContaining('不行') as string,
    });
    expect(server.lines).toEqual(['POST']);
  });

  it('does not ask a server for ever that takes nothing', async () => {
    const { send } = makeServer();
    const stubborn: SendUploadRequest = async (request) =>
      request.method === 'PATCH' ? { status: 204, header: () => '0', body: '' } : send(request);
    await expect(finish(uploadOf(stubborn).run())).rejects.toBeInstanceOf(UploadError);
  });

  it('paused, it waits; run again, by another page too, it goes on where it was', async () => {
    const { server, send } = makeServer();
    const upload: ReturnType<typeof uploadOf> = uploadOf(async (request) => {
      const answer = await send(request);
      if (request.headers['Upload-Offset'] === '0') upload.pause();
      return answer;
    });
    await expect(finish(upload.run())).rejects.toMatchObject({ name: 'AbortError' });
    expect(localStorage.getItem('upload-7')).toBe('/files/abc');
    expect(await finish(uploadOf(send).run())).toBe('abc');
    expect(server.lines).toEqual([
      'POST',
      'PATCH 0',
      'HEAD',
      `PATCH ${5 * megabyte}`,
      `PATCH ${10 * megabyte}`,
    ]);
  });

  it('begins anew when the server has swept it away', async () => {
    localStorage.setItem('upload-7', '/files/abc');
    const { server, send } = makeServer();
    expect(await finish(uploadOf(send).run())).toBe('abc');
    expect(server.lines.slice(0, 3)).toEqual(['HEAD', 'POST', 'PATCH 0']);
  });

  it('dropped, it is removed from the server too', async () => {
    const { server, send } = makeServer(failTimes(1, 'PATCH', 400));
    const upload = uploadOf(send);
    await expect(finish(upload.run())).rejects.toMatchObject({ status: 400 });
    await upload.drop();
    expect(server.lines.at(-1)).toBe('DELETE');
    expect(server.size).toBe(-1);
    expect(localStorage.getItem('upload-7')).toBeNull();
  });
});
