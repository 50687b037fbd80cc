import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeOutsideNews } from '#core/outside-calls.ts';
import { startTestServer, type TestServer } from '#core/testing/test-server.ts';
import { personOf } from '../account/login/wechat-api.ts';
import { placesAround } from '../location/amap.ts';

/* What operators are told of 微信 and 高德 comes from the calls that are made anyway. */

let provider: TestServer;
let answer: object;

beforeAll(async () => {
  provider = await startTestServer((_request, response) => void response.end(JSON.stringify(answer)));
});
afterAll(() => provider.stop());

/** What was noted of a call to the provider that answers so. */
async function newsOf(ask: () => Promise<unknown>, words: object) {
  answer = words;
  takeOutsideNews();
  await ask().catch(() => {});
  return takeOutsideNews().map(({ fault, failedAt }) => (failedAt === null ? 'well' : fault));
}

test.each([
  [{ errcode: 40_125 }, 'errcode 40125'],
  [{ errcode: 40_029 }, 'well'],
  [{ errcode: 40_163 }, 'well'],
])('微信 that answers %j', async (words, told) => {
  const wechat = { appId: 'wx', appSecret: 's', endpoint: provider.url, authorizeUrl: 'https://x.example' };
  expect(await newsOf(() => personOf(wechat, 'code'), words)).toEqual([told]);
});

test.each([
  [{ status: '0', infocode: '10001' }, 'infocode 10001'],
  [{ status: '0', infocode: '20000' }, 'well'],
  [{ status: '1', infocode: '10000', pois: [] }, 'well'],
])('高德 that answers %j', async (words, told) => {
  const amap = { key: 'k', secret: null, endpoint: provider.url };
  const ask = () => placesAround(amap, { latitude: 3_030, longitude: 12_015 });
  expect(await newsOf(ask, words)).toEqual([told]);
});
