import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { operatorCall } from '#calls/operator-call.ts';
import { getSession, login, logout } from '#session/session.ts';

type Sent = { url: string; headers: Headers; body: unknown };
const requests: Sent[] = [];
let answer: unknown;

beforeEach(() => {
  logout();
  requests.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers), body: init.body });
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('goes with the session of the operator and not the one of the member', async () => {
  login('member-token');
  answer = { code: 200, data: { state: 'used' } };
  const input = { code: '123456789012' };
  expect(
    await operatorCall('operator/verifyTicket', input, { token: 'operator-token', idempotencyKey: 'k' }),
  ).toEqual({
    state: 'used',
  });
  const [{ url, headers, body }] = requests as [Sent];
  expect(url).toBe('/apis/operator/verifyTicket?version=1.0.0&s=uniapp');
  expect([headers.get('operator'), headers.get('token'), headers.get('idempotency-key')]).toEqual([
    'operator-token',
    null,
    'k',
  ]);
  expect(JSON.parse(String(body))).toEqual(input);
});

it('says that the operator’s session is over and leaves the member logged in', async () => {
  login('member-token');
  answer = { code: 2008, data: {}, message: '请先登录运营后台' };
  await expect(operatorCall('operator/logout', {}, { token: 'old' })).rejects.toMatchObject({
    code: 2008,
    message: '请先登录运营后台',
  });
  expect(getSession().token).toBe('member-token');
});

it('says that no answer came', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(operatorCall('operator/logout', {}, { token: 'old' })).rejects.toMatchObject({
    code: 0,
    message: '请求失败',
  });
});
