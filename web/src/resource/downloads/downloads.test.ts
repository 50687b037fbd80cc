import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, logout } from '@xuelin/client/session/session.ts';
import { beginDownload, downloadOf, stopDownload } from '#resource/downloads/downloads.ts';

const bytes = Buffer.from('学林资料'.repeat(50));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const fileUrl = '/media/download/7/1';

/** What the file's address answers, one try after the other. */
let tries: (() => Response | Promise<Response>)[] = [];
let link = { sha256: sha256 as string | null, code: 200, message: '' };
let ranges: (string | null)[] = [];
let savedCount = 0;

function answerOf(url: string, init: RequestInit): Response | Promise<Response> {
  if (url.startsWith('/apis/')) {
    const { code, message } = link;
    const data = {
      url: fileUrl,
      fileName: '讲义.pdf',
      bytes: bytes.length,
      sha256: link.sha256,
      watermarked: false,
      expiresAt: 1,
      leftToday: 9,
    };
    return new Response(JSON.stringify({ code, data, message, msg: message }));
  }
  ranges.push(new Headers(init.headers).get('range'));
  const next = tries.shift();
  return next ? next() : Promise.reject(new Error('no connection'));
}

const whole = () => new Response(bytes, { headers: { 'content-length': String(bytes.length), etag: '"a"' } });
const failToConnect = () => Promise.reject(new Error('no connection'));

/** The first bytes, then a broken connection. */
function part(length: number): Response {
  let hasSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(control) {
      if (hasSent) return control.error(new Error('broken'));
      hasSent = true;
      control.enqueue(new Uint8Array(bytes.subarray(0, length)));
    },
  });
  return new Response(body, { headers: { 'content-length': String(bytes.length), etag: '"a"' } });
}

const rest = (from: number) => () =>
  new Response(bytes.subarray(from), {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`, etag: '"a"' },
  });

beforeEach(() => {
  login('tok');
  tries = [];
  ranges = [];
  savedCount = 0;
  link = { sha256, code: 200, message: '' };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answerOf(url, init));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank#saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    savedCount += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  logout();
});

async function run(id: number): Promise<void> {
  const running = beginDownload(id);
  await vi.runAllTimersAsync();
  await running;
}

describe('downloads', () => {
  it('saves the file once it is proved to be the very one that was uploaded', async () => {
    tries = [whole];
    await run(1);
    expect(downloadOf(1)).toMatchObject({
      state: 'done',
      verified: true,
      received: bytes.length,
      leftToday: 9,
    });
    expect(savedCount).toBe(1);
  });

  it('saves nothing when the bytes are others', async () => {
    link.sha256 = 'f'.repeat(64);
    tries = [whole];
    await run(2);
    expect(downloadOf(2)).toMatchObject({ state: 'failed', received: 0 });
    expect(savedCount).toBe(0);
  });

  it('goes on by itself behind what came', async () => {
    tries = [() => part(100), rest(100)];
    await run(3);
    expect(ranges).toEqual([null, 'bytes=100-']);
    expect(downloadOf(3)).toMatchObject({ state: 'done', verified: true });
  });

  it('stops after some tries in vain, and goes on when asked', async () => {
    tries = [() => part(100), failToConnect, failToConnect, failToConnect, failToConnect];
    await run(4);
    expect(downloadOf(4)).toMatchObject({ state: 'stopped', received: 100 });
    tries = [rest(100)];
    await run(4);
    expect(downloadOf(4)?.state).toBe('done');
    expect(savedCount).toBe(1);
  });

  it('shows why the server refuses, without trying again', async () => {
    link = { sha256, code: 4003, message: '购买后才能下载' };
    await run(5);
    expect(downloadOf(5)).toMatchObject({ state: 'failed', error: '购买后才能下载' });
    expect(ranges).toEqual([]);
  });

  it('is one download however often it is asked for', async () => {
    tries = [whole];
    await Promise.all([run(6), run(6)]);
    expect(ranges).toHaveLength(1);
    expect(savedCount).toBe(1);
  });

  it('stops when told, without an error', async () => {
    tries = [failToConnect];
    const running = beginDownload(8);
    stopDownload(8);
    await vi.runAllTimersAsync();
    await running;
    expect(downloadOf(8)).toMatchObject({ state: 'stopped', error: '' });
  });
});
