import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, fileOf, newFilePart } from '#calls/fetch-file.ts';
import { startServer } from '#testing/test-server.ts';
import type { SeenRequest } from '#testing/test-server.ts';
import type { ServerResponse } from 'node:http';

const text = '学林资料'.repeat(400);
const bytes = Buffer.from(text);
let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await stop?.();
  stop = undefined;
});

async function serve(answer: (request: SeenRequest, response: ServerResponse) => void) {
  const server = await startServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  ({ stop } = server);
  return server;
}

it('counts the bytes as they come and keeps name and type', async () => {
  const server = await serve((_seen, response) => {
    response.setHeader('content-length', bytes.length);
    response.setHeader('content-type', 'application/pdf');
    response.setHeader('content-disposition', "attachment; filename*=UTF-8''%E6%95%B0%E5%AD%A6.pdf");
    response.end(bytes);
  });
  const part = newFilePart();
  let calls = 0;
  await fetchFile(`${server.origin}/file`, part, {
    onProgress: () => {
      calls += 1;
    },
  });
  expect(calls).toBeGreaterThan(0);
  expect(part).toMatchObject({ received: bytes.length, total: bytes.length, name: '数学.pdf' });
  expect(await fileOf(part).text()).toBe(text);
});

it('goes on behind what came before the connection broke', async () => {
  const half = 1000;
  const server = await serve((request, response) => {
    response.setHeader('etag', '"a"');
    if (request.headers.range === undefined) {
      response.setHeader('content-length', bytes.length);
      response.write(bytes.subarray(0, half), () => response.destroy());
      return;
    }
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${half}-${bytes.length - 1}/${bytes.length}`);
    response.end(bytes.subarray(half));
  });
  const part = newFilePart();
  await expect(fetchFile(`${server.origin}/file`, part)).rejects.toMatchObject({ errCode: 602_001 });
  expect(part.received).toBe(half);
  await fetchFile(`${server.origin}/file`, part);
  const again = server.requests.filter(({ method }) => method === 'GET')[1];
  expect(again?.headers).toMatchObject({ range: `bytes=${half}-`, 'if-range': '"a"' });
  expect(await fileOf(part).text()).toBe(text);
});

it('throws away a part of other bytes', async () => {
  const server = await serve((_seen, response) => {
    response.setHeader('etag', '"new"');
    response.end(bytes);
  });
  const part = {
    ...newFilePart(),
    chunks: [new Uint8Array([1, 2, 3])],
    received: 3,
    total: 9,
    etag: '"old"',
  };
  await fetchFile(`${server.origin}/file`, part);
  expect(await fileOf(part).text()).toBe(text);
});

it('is no file when the answer is a refusal', async () => {
  const server = await serve((_seen, response) => {
    response.statusCode = 403;
    response.end('{"code":4003}');
  });
  const part = newFilePart();
  await expect(fetchFile(`${server.origin}/file`, part)).rejects.toMatchObject({
    errMsg: 'downloadFile:fail HTTP 403',
  });
  expect(part.received).toBe(0);
});

it('gives up a file that says nothing for a while: a time-out is 5, and what came is kept', async () => {
  const server = await serve((_seen, response) => {
    response.setHeader('content-length', bytes.length);
    response.write(bytes.subarray(0, 1000));
  });
  const part = newFilePart();
  await expect(fetchFile(`${server.origin}/file`, part, { silence: 200 })).rejects.toMatchObject({
    errCode: 5,
    errMsg: 'downloadFile:fail timeout',
  });
  expect(part.received).toBe(1000);
});

it('waits 60 seconds unless told otherwise', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  let reason: unknown;
  const running = fetchFile('/file', newFilePart()).catch((error: unknown) => {
    reason = error;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await running;
  expect(reason).toMatchObject({ errCode: 5, errMsg: 'downloadFile:fail timeout' });
});
