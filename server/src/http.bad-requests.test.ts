import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';

const t = useTestApp();
let token: string;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  const { uid } = await buildMember(t.db);
  token = await t.loginAs(uid);
});

const post = (body: string | Buffer, headers: Record<string, string> = json) =>
  rawRequest(t.url, '/apis/pascal/getQuote', { method: 'POST', headers: { token, ...headers }, body });

describe('a body', () => {
  test.each([
    ['no JSON', '{"kind":'],
    ['two values', '{}{}'],
    ['a comment', '{} // yes'],
    ['NaN', '{"id":NaN}'],
    ['a bare word', 'id=1&kind=resource'],
    ['a byte order mark in the middle', '{"id"\ufeff:1}'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a surrogate in UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d])],
    ['UTF-16', Buffer.from('{"id":1}', 'utf16le')],
    ['a prototype', '{"__proto__":{"uid":1}}'],
    ['a constructor', '{"constructor":{"prototype":{"uid":1}}}'],
    ['compressed content', gzipSync('{}')],
  ])('that is %s: 400', async (_, body) => {
    const answer = await post(body);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([400, 4000, []]);
  });

  test.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"document"'],
    ['a number too large', '{"kind":"resource","id":1e400}'],
    ['deep nesting', `{"kind":${'['.repeat(60_000)}${']'.repeat(60_000)},"id":1}`],
    [
      'deep nesting where any value may stand',
      `{"kind":"resource","id":1,"x":${'[{"a":'.repeat(51)}1${'}]'.repeat(51)}}`,
    ],
    ['U+0000', '{"kind":"resource","id":1,"note":"a\\u0000"}'],
    ['a lone surrogate', '{"kind":"doc\\ud800","id":1}'],
    ['U+0000 below deep nesting', `{"kind":${'['.repeat(60_000)}"\\u0000"${']'.repeat(60_000)},"id":1}`],
    ['U+0000 in a deep place', '{"kind":{"a":[{"b":"\\u0000"}]},"id":1}'],
    ['a lone surrogate in a name', '{"kind":"resource","id":1,"\\udc00":1}'],
    [
      'a thousand unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`f${i}`, i]))),
    ],
  ])('that is sound JSON but %s: 4000 with the fields', async (_, body) => {
    const answer = await post(body);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([200, 4000, []]);
    expect(answer.text.length).toBeLessThan(3_000);
  });

  test('may hold brackets in a text, and nest as deep as nobody does', async () => {
    const text = '["\\\\'.repeat(200);
    const body = JSON.stringify({
      kind: 'resource',
      id: 1,
      text,
      list: JSON.parse('['.repeat(99) + ']'.repeat(99)),
    });
    expect(codeOf(await post(body))).toBe(4004);
  });

  test('may hold a backslash before u0000: that is text', async () => {
    const answer = await post('{"kind":"resource","id":1,"\\\\u0000":1}');
    // An ordinary name that nobody declared: it is dropped.
    expect(codeOf(answer)).toBe(4004);
  });

  test('of 1 MB, with or without its length: 413', async () => {
    const body = JSON.stringify({ kind: 'a'.repeat(1_000_000), id: 1 });
    const answer = await post(body);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([413, 4000, []]);
    const inParts = await post(body, { ...json, 'transfer-encoding': 'chunked' });
    expect([inParts.status, faultsOf(inParts)]).toEqual([413, []]);
  });

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'id=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/json-patch+json', '[]'],
    ['nonsense', '{}'],
    ['', '{}'],
  ])('of type "%s": 415', async (type, body) => {
    const answer = await post(body, type ? { 'content-type': type } : {});
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([415, 4000, []]);
  });

  test('of JSON with a charset is taken; none at all is an empty one', async () => {
    expect(codeOf(await post('{}', { 'content-type': 'application/json; charset=utf-8' }))).toBe(4000);
    expect(codeOf(await post('', {}))).toBe(4000);
    expect(codeOf(await post(''))).toBe(4000);
  });

  test('that is compressed as it says is refused, not unpacked', async () => {
    for (const [encoding, body] of [
      ['gzip', gzipSync('{}')],
      ['br', brotliCompressSync('{}')],
    ] as const) {
      const answer = await post(body, { ...json, 'content-encoding': encoding });
      expect([400, 415]).toContain(answer.status);
      expect(faultsOf(answer)).toEqual([]);
    }
  });
});

describe('a query', () => {
  const get = (query: string) => rawRequest(t.url, `/apis/resource/getList?version=1.0.0&s=uniapp${query}`);

  test.each(['&subject=%', '&subject=%zz', '&subject=%ff%fe', '&subject=%ed%a0%80', '&%=1'])(
    'that cannot be read (%s): 400',
    async (query) => {
      const answer = await get(query);
      expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([400, 4000, []]);
    },
  );

  test.each([
    '&limit=1&limit=2',
    '&limit=NaN',
    '&limit=1e400',
    '&limit=-1',
    '&limit=0.5',
    '&limit=1.5',
    '&subject=a&subject=b',
    '&cursor=nonsense',
    '&subject=%00',
    '&uid=9007199254740993',
  ])('with the wrong content (%s): 4000 with the fields', async (query) => {
    const answer = await get(query);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([200, 4000, []]);
  });

  test.each(['&limit=', '&limit[]=1', '&__proto__=1', '&constructor=1', '&hasOwnProperty=1', '&nonsense'])(
    'with a field that is unknown or empty (%s): as without it',
    async (query) => expect((await get(query)).text).toBe((await get('')).text),
  );

  test('larger than any header may be: refused in the envelope', async () => {
    const answer = await get(`&subject=${'a'.repeat(100_000)}`);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([431, 4000, []]);
  });
});

describe('an address', () => {
  test.each([
    '/apis/nothing',
    '/apis/',
    '/apis',
    '/apis/resource',
    '/apis/resource/getList/',
    '/apis/resource//getList',
    '/apis/RESOURCE/getlist',
    '/apis/resource/getList/../getDetail',
    '/apis/../../../../etc/passwd',
    '/apis/..%2f..%2f..%2fetc%2fpasswd',
    '/apis/%2e%2e/%2e%2e/etc/passwd',
    '/apis/resource%2fgetList',
    '/../../etc/passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/assets/../../server/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/apis/__proto__',
    '/apis/constructor/prototype',
    '/apis/toString',
    `/apis/${'a'.repeat(5_000)}`,
    `/apis/resource/page/${'9'.repeat(400)}/1`,
    '/apis/%E4%B8%AD%E6%96%87',
    '//apis/resource/getList',
    '/.git/config',
    '/.env',
    '/package.json',
    '/data/secret',
  ])('that does not exist (%s): 404', async (path) => {
    const answer = await rawRequest(t.url, path);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([404, 4004, []]);
  });

  test.each(['/apis/%', '/apis/%zz', '/%ff', '/apis/%c0%af', '/apis/resource/getList%'])(
    'that cannot be read (%s): 400 or 404',
    async (path) => {
      const answer = await rawRequest(t.url, path);
      expect([400, 404]).toContain(answer.status);
      expect(faultsOf(answer)).toEqual([]);
    },
  );

  test.each([
    '/assets/%00',
    '/media/image/%00',
    '/files/%00',
    '/apis/%00',
    '/apis/resource%00/getList',
    '/nothing?a=%00',
    '/s/resource/1?spid=%00',
  ])('that holds U+0000 (%s): 400, since no call ran', async (path) => {
    const answer = await rawRequest(t.url, path);
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([400, 4000, []]);
    expect(answer.text).not.toContain('query');
  });

  test('of a file, with a name longer than any: 404', async () => {
    const answer = await rawRequest(t.url, `/files/${'a'.repeat(3_000)}`, {
      method: 'PATCH',
      headers: { token },
    });
    expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([404, 4004, []]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'asked by the wrong method (%s): 405 with the right one',
    async (method) => {
      for (const path of ['/apis/resource/getList', '/apis/pascal/buy', '/healthz', '/']) {
        if (method === 'POST' && path.endsWith('buy')) continue;
        const answer = await rawRequest(t.url, path, { method });
        // The page is there once the web app is built.
        const statuses = path === '/' ? [404, 405] : [405];
        expect([path, statuses.includes(answer.status), faultsOf(answer)]).toEqual([path, true, []]);
        expect(answer.status === 404 || /^(GET|POST)/.test(String(answer.headers['allow']))).toBe(true);
      }
    },
  );

  test('of a writing call is not opened by reading', async () => {
    const answer = await rawRequest(t.url, '/apis/pascal/buy?id=1&kind=resource&price=0', {
      headers: { token },
    });
    expect([answer.status, faultsOf(answer)]).toEqual([405, []]);
  });
});

describe('headers', () => {
  test.each([
    ['a token of many kilobytes', { token: 'a'.repeat(10_000) }],
    ['two tokens', { token: ['a', 'b'] }],
    ['bytes that are no ASCII', { token: 'é\u00ff' }],
    ['an unknown form type', { 'form-type': '__proto__' }],
    ['a wrong host', { host: 'evil.example' }],
    ['a wrong forwarded address', { 'x-forwarded-for': 'not an address, 1.2.3.4' }],
    ['an address of text', { 'x-forwarded-for': `'; drop table member; --` }],
    ['a wrong range', { range: 'bytes=9-1' }],
    ['a wrong etag', { 'if-none-match': '"' }],
    ['an odd encoding', { 'accept-encoding': 'br;q=nonsense, *' }],
  ])('with %s do no harm', async (_, headers) => {
    for (const path of ['/apis/resource/getList', '/apis/location/getByIp', '/apis/search/getHotList']) {
      const answer = await rawRequest(t.url, path, { headers });
      expect([path, answer.status, faultsOf(answer)]).toEqual([path, 200, []]);
    }
  });

  test.each(['with space inside', 'x'.repeat(129), 'é'.repeat(10)])(
    'with a wrong operation key (%s): 4000',
    async (key) => {
      const answer = await rawRequest(t.url, '/apis/pascal/buy', {
        method: 'POST',
        headers: { ...json, token, 'idempotency-key': key },
        body: '{"kind":"resource","id":1,"price":0}',
      });
      expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([200, 4000, []]);
    },
  );
});

test('a limit counts an IPv6 network and an IPv4 address once, however they are written', async () => {
  const limitKeys: string[] = [];
  const { limits } = t.services;
  t.services.limits = { take: async (_name, key) => void limitKeys.push(key) };
  const ask = (address: string) =>
    rawRequest(t.url, '/apis/login/getCaptcha', { headers: { 'x-forwarded-for': address } });
  for (const address of [
    '2001:db8::1',
    '2001:db8::2',
    '198.51.100.7',
    '::ffff:198.51.100.7',
    '198.51.100.7:1234',
  ])
    expect((await ask(address)).status).toBe(200);
  t.services.limits = limits;
  expect([...new Set(limitKeys)]).toEqual(['ip:2001:db8:0:0::/64', 'ip:198.51.100.7']);
});

test('a way of uploading that we do not have is refused, and is no fault to look into', async () => {
  const unusual: Record<string, string>[] = [
    { 'upload-defer-length': '1' },
    { 'upload-concat': 'partial', 'upload-length': '5' },
  ];
  const before = t.log().length;
  for (const extraHeaders of unusual) {
    const headers = { token, 'tus-resumable': '1.0.0', ...extraHeaders };
    const answer = await rawRequest(t.url, '/files', { method: 'POST', headers });
    expect([answer.status, codeOf(answer)]).toEqual([501, 4000]);
  }
  expect(t.log().slice(before)).not.toContain('request failed');
});

/** What comes back for these bytes, when the connection is closed. */
const say = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(t.url);
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (response += chunk.toString())).on('error', () => {});
    socket.once('close', () => resolve(response));
  });

test.each(['/apis/getPublicInformation?version=1.0.0&s=uniapp', '/healthz', '/', '/apis/getUserData'])(
  'a request that names two hosts is refused, from the cache too (%s)',
  async (path) => {
    // The second time it may come from the cache.
    await rawRequest(t.url, path);
    for (const second of ['Host: b', 'host: a', 'HOST:']) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after another
      const answer = await say(`GET ${path} HTTP/1.1\r\nhost: a\r\n${second}\r\nconnection: close\r\n\r\n`);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect([second, head.slice(0, 12)]).toEqual([second, 'HTTP/1.1 400']);
      expect(body).toContain('请求格式不对');
    }
  },
);

test('what is no HTTP gets an answer in the envelope and a closed connection', async () => {
  for (const text of [
    'hello\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /apis/getUserData HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
    'POST /apis/pascal/buy HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
    'POST /apis/pascal/buy HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /apis/pascal/buy HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  ]) {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(JSON.parse(body)).toMatchObject({
      code: 4000,
      data: {},
      message: expect.stringMatching(/[\u4e00-\u9fff]/),
    });
  }
  expect((await rawRequest(t.url, '/healthz')).status).toBe(200);
});

test('nothing of all this was our fault', () => {
  expect(t.log()).not.toContain('request failed');
});
