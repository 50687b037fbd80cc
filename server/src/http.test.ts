import { endpoints } from '@xuelin/contract/core/endpoint';
import { describe, expect, test } from 'vitest';
import { isPrivate } from '#core/http/origin/private-address.ts';
import { faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { bindings } from './registry.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';

const metricsToken = 'a-token-for-metrics';
const t = useTestApp({ env: () => ({ METRICS_TOKEN: metricsToken }) });
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(t.url, path, { headers });

describe('the API document', () => {
  test.each(endpoints.map(({ method, path }) => [method, path]))(
    '%s %s is there, and asks for a session',
    async (method, path) => {
      const url = path.replace('{uploadId}', 'x');
      const answer = await rawRequest(t.url, url, { method, headers: { 'tus-resumable': '1.0.0' } });
      const refusalStatus = path.startsWith('/apis/') ? 200 : 401;
      expect([path, answer.status]).toEqual([path, path.startsWith('/api/') ? 403 : refusalStatus]);
    },
  );
});

test('health, readiness and metrics tell the truth', async () => {
  expect(JSON.parse((await get('/healthz')).text)).toEqual({ ok: true });
  const ready = await get('/readyz');
  expect([ready.status, JSON.parse(ready.text)]).toEqual([200, { ok: true, database: true, storage: true }]);
  await get('/apis/resource/getCategoryTree');
  await get('/apis/nothing/secret-word');
  const { text } = await get('/metrics');
  expect(text).toMatch(
    /http_request_seconds_count\{route="\/apis\/resource\/getCategoryTree",status="200"\} \d/,
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('secret-word');
});

test('metrics are for who is near or brings the token, health is for all', async () => {
  const statusOf = async (headers: Record<string, string>, path = '/metrics') =>
    (await get(path, headers)).status;
  expect(await statusOf({})).toBe(200);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect([header, await statusOf({ [header]: '127.0.0.1' })]).toEqual([header, 404]);
    expect(await statusOf({ [header]: '127.0.0.1', authorization: `Bearer ${metricsToken}` })).toBe(200);
    expect(await statusOf({ [header]: '127.0.0.1' }, '/healthz')).toBe(200);
  }
  for (const authorization of ['Bearer ', `Bearer ${metricsToken}x`, metricsToken, `Basic ${metricsToken}`])
    expect([authorization, await statusOf({ via: '1.1 x', authorization })]).toEqual([authorization, 404]);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.7.7', true],
  ['fd00::1', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2001:db8::1', false],
  ['', false],
])('%s is private: %s', (address, near) => {
  expect(isPrivate(address)).toBe(near);
});

test('every answer carries the security headers, ready ones and refusals too', async () => {
  const path = '/apis/resource/getCategoryTree';
  const first = await get(path);
  const all = [
    first,
    await get(path),
    await get(path, { 'if-none-match': String(first.headers.etag) }),
    await get('/apis/getUserData'),
    await get('/apis/nothing'),
    await get('/nothing'),
    await get('/apis/docs'),
    await get('/healthz'),
  ];
  for (const { headers } of all) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).toContain('frame-ancestors');
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  }
});

/** Of a call whose limit is no setting. */
const limitOf = (name: string) =>
  bindings.find(({ call }) => call.name === name)?.limit as { max: number; seconds: number } | undefined;

describe('limits', () => {
  test('refuse with 429 and the seconds to wait, each member and address for itself', async () => {
    const [one, other] = await Promise.all([1, 2].map(async () => t.loginAs((await buildMember(t.db)).uid)));
    const search = (token: string | undefined, ip: string) =>
      rawRequest(t.url, '/apis/search/all?keyword=%E8%AE%B2%E4%B9%89', {
        headers: { token, 'x-forwarded-for': ip },
      });
    const limit = limitOf('search/all');
    const codes = await Promise.all(
      Array.from(
        { length: (limit?.max ?? 0) + 5 },
        async (_, n) => (await search(one, `10.1.1.${n}`)).status,
      ),
    );
    expect(codes.filter((status) => status === 429)).toHaveLength(5);
    const refusal = await search(one, '10.1.2.1');
    const { code, data } = JSON.parse(refusal.text) as { code: number; data: { retryAfter: number } };
    expect([refusal.status, code, faultsOf(refusal)]).toEqual([429, 4029, []]);
    expect(refusal.headers['retry-after']).toBe(String(data.retryAfter));
    expect(data.retryAfter).toBeGreaterThan(0);
    expect(data.retryAfter).toBeLessThanOrEqual(limit?.seconds ?? 0);
    expect((await search(other, '10.1.2.1')).status).toBe(200);
    expect((await search(undefined, '10.1.2.2')).status).toBe(200);
  });
});

describe('without a proxy in front', () => {
  const open = useTestApp({ env: () => ({ TRUST_PROXY: '' }) });

  test('nobody chooses the address that is counted', async () => {
    const limit = limitOf('login/getCaptcha');
    const statuses: number[] = [];
    for (let n = 0; n <= (limit?.max ?? 0); n++) {
      const headers = {
        'x-forwarded-for': `10.3.${n}.1`,
        'x-real-ip': `10.4.${n}.1`,
        forwarded: `for=10.5.${n}.1`,
      };
      statuses.push((await rawRequest(open.url, '/apis/login/getCaptcha', { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('DEMO=0', () => {
  const live = useTestApp({ env: () => ({ DEMO: '0' }) });

  test('has no code in the answer, and nothing of the demo in its information', async () => {
    const phone = '13800000001';
    const answer = await live.call('login/sendCode', { phone, scene: 'login' });
    expect(JSON.stringify(answer.data)).not.toMatch(/\d{6}|demoCode/);
    const information = await live.call('getPublicInformation');
    expect(JSON.stringify(information.data)).not.toMatch(/1380000000|xuelin-demo/);
    const login = await live.call('login/account', { phone, password: 'xuelin-demo' });
    expect(login.code).not.toBe(200);
  });
});
