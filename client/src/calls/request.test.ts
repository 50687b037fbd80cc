// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, withQuery } from '#calls/request.ts';
import { startServer } from '#testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer((incoming, response) => {
    if (incoming.url.startsWith('/never')) return;
    if (incoming.url.startsWith('/cut')) return void response.destroy();
    if (incoming.url.startsWith('/pieces')) {
      response.write('ab');
      return void setImmediate(() => response.end('cd'));
    }
    if (incoming.url.startsWith('/teapot')) {
      response.statusCode = 418;
      return void response.end('short and stout');
    }
    response.end(JSON.stringify({ seen: incoming.body }));
  });
});
afterEach(() => server.stop());

const last = () => server.requests.at(-1);

describe('request', () => {
  it('is a GET with its data in the query unless told', async () => {
    await request({
      url: `${server.origin}/a?x=1`,
      data: { q: '高 数', n: 2, none: undefined, list: [1, 2] },
    });
    expect(last()).toMatchObject({
      method: 'GET',
      url: '/a?x=1&q=%E9%AB%98%20%E6%95%B0&n=2&list=1&list=2',
      body: '',
    });
  });

  it('sends JSON, urlencoded and raw bodies', async () => {
    const url = `${server.origin}/a`;
    await request({ url, method: 'POST', data: { a: 1 } });
    expect(last()).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await request({ url, method: 'POST', headers, data: { a: '高', b: 2 } });
    expect(last()?.body).toBe('a=%E9%AB%98&b=2');
    await request({ url, method: 'PUT', headers: { 'content-type': 'text/plain' }, data: 'raw' });
    expect(last()).toMatchObject({ method: 'PUT', body: 'raw' });
    await request({ url, method: 'POST', data: new TextEncoder().encode('bytes') });
    expect(last()?.body).toBe('bytes');
  });

  it('sends the given headers', async () => {
    await request({ url: `${server.origin}/a`, headers: { TOKEN: 't' } });
    expect(last()?.headers.token).toBe('t');
  });

  it('takes cookies along to another origin only when told', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const url = `${server.origin}/a`;
    await request({ url });
    await request({ url, withCredentials: true });
    expect(fetch.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'include']);
    fetch.mockRestore();
  });

  it('lets short writes outlive the page, and nothing else: browsers allow little of it', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const url = `${server.origin}/a`;
    await request({ url, method: 'POST', data: { a: 1 } });
    await request({ url, method: 'POST', data: { a: '长'.repeat(2000) } });
    await request({ url });
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false, false]);
    fetch.mockRestore();
  });

  it('resolves with any HTTP status, reading JSON where it is JSON', async () => {
    const { statusCode, data } = await request({ url: `${server.origin}/teapot` });
    expect([statusCode, data]).toEqual([418, 'short and stout']);
    expect((await request({ url: `${server.origin}/a` })).data).toEqual({ seen: '' });
  });

  it('reads bytes when asked', async () => {
    const { data } = await request({ url: `${server.origin}/teapot`, responseType: 'arraybuffer' });
    expect(new TextDecoder().decode(data as ArrayBuffer)).toBe('short and stout');
    const { data: blob } = await request({ url: `${server.origin}/teapot`, responseType: 'blob' });
    expect((blob as Blob).size).toBe(15);
  });

  it('gives the pieces of a stream as they come', async () => {
    const pieces: string[] = [];
    await request({
      url: `${server.origin}/pieces`,
      onChunk: (piece) => pieces.push(new TextDecoder().decode(piece)),
    });
    expect(pieces.join('')).toBe('abcd');
  });

  it('a network failure is 5 for a request, 602001 for a transfer', async () => {
    const url = `${server.origin}/cut`;
    await expect(request({ url })).rejects.toMatchObject({ errCode: 5 });
    await expect(request({ url, kind: 'uploadFile' })).rejects.toMatchObject({ errCode: 602_001 });
    await expect(request({ url, kind: 'downloadFile' })).rejects.toMatchObject({ errCode: 602_001 });
  });

  it('a time-out is 5', async () => {
    const url = `${server.origin}/never`;
    const reason = { errCode: 5, errMsg: 'request:fail timeout' };
    // Short: nobody answers.
    await expect(request({ url, timeout: 20 })).rejects.toMatchObject(reason);
  });

  it('an abort is 600003, before and while it runs', async () => {
    const url = `${server.origin}/never`;
    const end = new AbortController();
    const running = request({ url, signal: end.signal });
    end.abort();
    await expect(running).rejects.toMatchObject({ errCode: 600_003, errMsg: 'request:fail abort' });
    await expect(request({ url, signal: end.signal })).rejects.toMatchObject({ errCode: 600_003 });
  });
});

describe('query', () => {
  it('keeps the hash at the end', () => {
    expect(withQuery('/a#b', { c: 1 })).toBe('/a?c=1#b');
    expect(withQuery('/a', {})).toBe('/a');
  });
});
