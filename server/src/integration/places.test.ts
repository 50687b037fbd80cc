import { createHash } from 'node:crypto';
import { PLACE_SEARCH } from '@xuelin/contract/core/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#core/testing/test-server.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';

const secret = 'the-private-key';

/** Plays 高德's Web 服务: a key that signs, places, and its ways of being in trouble. */
let map: TestServer & { requests: URL[]; trouble: string | null };
const places = [
  {
    id: 'B1',
    name: '南京大学(鼓楼校区)',
    cityname: '南京市',
    adname: '鼓楼区',
    address: '汉口路22号',
    location: '118.77,32.05',
  },
  {
    id: 'B2',
    name: '南京图书馆',
    cityname: '南京市',
    adname: '玄武区',
    address: [],
    location: '118.79,32.04',
  },
  // Twice the same, and one without a name.
  { id: 'B3', name: '南京图书馆', cityname: '南京市', adname: '玄武区', address: [] },
  { id: 'B4', name: [], cityname: [], adname: [], address: [] },
];

beforeAll(async () => {
  const own = { requests: [] as URL[], trouble: null as string | null };
  const server = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://map');
    own.requests.push(url);
    const say = (answer: object) => response.end(JSON.stringify(answer));
    const { trouble } = own;
    if (trouble === 'hang') return;
    if (trouble === 'hang up') return void response.destroy();
    if (trouble === 'html') return void response.end('<html>502</html>');
    if (trouble === 'list') return void response.end('[]');
    const query = Object.fromEntries(url.searchParams);
    const { sig, ...fields } = query;
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const signature = createHash('md5')
      .update(text + secret)
      .digest('hex');
    if (query['key'] !== 'the-key')
      return void say({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' });
    if (sig !== signature)
      return void say({ status: '0', info: 'INVALID_USER_SIGNATURE', infocode: '10007' });
    if (trouble === 'quota')
      return void say({ status: '0', info: 'DAILY_QUERY_OVER_LIMIT', infocode: '10003' });
    const isAround = url.pathname === '/v5/place/around' && query['location'] === '118.790000,32.060000';
    const isText = url.pathname === '/v5/place/text' && query['keywords'] !== '查无此处';
    say({ status: '1', info: 'OK', infocode: '10000', count: '1', pois: isAround || isText ? places : [] });
  });
  map = Object.assign(own, server);
});
afterAll(() => map.stop());
beforeEach(() => {
  map.requests.length = 0;
  map.trouble = null;
});

const mapPlaces = [
  { name: '南京大学(鼓楼校区)', address: '南京市 鼓楼区 汉口路22号' },
  { name: '南京图书馆', address: '南京市 玄武区' },
];
const area = { place: '广东', country: '中国', province: '广东', city: '深圳' };
const ip = '120.24.78.68';

describe('with a key', () => {
  const t = useTestApp({
    env: () => ({ AMAP_KEY: 'the-key', AMAP_SECRET: secret, AMAP_ENDPOINT: `${map.url}/` }),
  });
  let token: string;
  const ask = (input: object = {}) => t.call('location/getPlaceList', input, { token, ip });
  beforeAll(async () => {
    token = await t.loginAs((await buildMember(t.db)).uid);
  });

  test('places around a position are found by 高德, which learns that and nothing of who asks', async () => {
    const { code, data } = await ask({ latitude: 3206, longitude: 11_879 });
    expect([code, data]).toEqual([200, { list: mapPlaces, source: 'map', area }]);
    const { pathname, searchParams } = map.requests[0] ?? new URL('http://none');
    expect(pathname).toBe('/v5/place/around');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      radius: '3000',
      sortrule: 'distance',
      page_size: '20',
    });
    expect([...searchParams.keys()].toSorted()).toEqual([
      'key',
      'location',
      'output',
      'page_size',
      'radius',
      'sig',
      'sortrule',
      'types',
    ]);
    expect(searchParams.toString()).not.toContain(ip);
  });

  test('words look in the city of the IP address first, whatever they hold', async () => {
    const { data } = await ask({ keyword: ' 图书馆 & 自习室? ' });
    expect(data).toEqual({ list: mapPlaces, source: 'map', area });
    const { searchParams } = map.requests[0] ?? new URL('http://none');
    expect(searchParams.get('keywords')).toContain('图书馆 & 自习室?');
    expect(searchParams.get('region')).toBe('深圳');
    expect((await ask({ keyword: '查无此处' })).data).toEqual({ list: [], source: 'map', area });
  });

  test('without words and position 高德 is not asked', async () => {
    expect((await ask()).data).toEqual({ list: [], source: 'map', area });
    expect(map.requests).toEqual([]);
  });

  test.each(['quota', 'hang up', 'html', 'list'])(
    '%s: the area of the IP address stands in, and the key is not logged',
    async (trouble) => {
      map.trouble = trouble;
      const logLength = t.log().length;
      expect((await ask({ keyword: '图书馆' })).data).toEqual({ list: [], source: 'away', area });
      expect(t.log().slice(logLength)).toContain('no places from the map');
      expect(t.log().slice(logLength)).not.toContain('the-key');
    },
  );

  test('what does not answer in ten seconds is given up', async () => {
    expect(PLACE_SEARCH.timeoutMs).toBe(10_000);
    map.trouble = 'hang';
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const real = AbortSignal.abort.bind(AbortSignal);
    timeout.mockImplementation((ms) =>
      ms === 10_000 ? real(new DOMException('late', 'TimeoutError')) : real(),
    );
    const { data } = await ask({ keyword: '图书馆' });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
    expect(data).toEqual({ list: [], source: 'away', area });
  });

  test.each([
    { latitude: 3206 },
    { longitude: 11_879 },
    { latitude: 'NaN', longitude: 11_879 },
    { latitude: 32.06, longitude: 118.79 },
    { latitude: 9_001, longitude: 0 },
    { keyword: '长'.repeat(PLACE_SEARCH.keywordMax + 1) },
  ])('refuses %j', async (input) => {
    expect((await ask(input)).code).toBe(4000);
    expect(map.requests).toEqual([]);
  });

  test('needs a session, and is limited to 60 in ten minutes', async () => {
    expect((await t.call('location/getPlaceList')).code).toBe(2008);
    const other = await t.loginAs((await buildMember(t.db)).uid);
    const codes = await Promise.all(
      Array.from(
        { length: 61 },
        async () => (await t.call('location/getPlaceList', {}, { token: other })).code,
      ),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(60);
    expect(codes).toContain(4029);
  });
});

describe('a key without signatures', () => {
  const t = useTestApp({ env: () => ({ AMAP_KEY: 'the-key', AMAP_ENDPOINT: map.url }) });
  test('sends none', async () => {
    const token = await t.loginAs((await buildMember(t.db)).uid);
    await t.call('location/getPlaceList', { keyword: '图书馆' }, { token, ip });
    expect(map.requests[0]?.searchParams.has('sig')).toBe(false);
  });
});

describe('without a key', () => {
  const t = useTestApp();
  test('there is province and city by IP, and nobody is asked', async () => {
    const token = await t.loginAs((await buildMember(t.db)).uid);
    const { data } = await t.call('location/getPlaceList', { keyword: '图书馆' }, { token, ip });
    expect(data).toEqual({ list: [], source: 'ip', area });
    expect(map.requests).toEqual([]);
  });
});
