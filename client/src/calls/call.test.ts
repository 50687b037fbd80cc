import { SESSION_SECONDS } from '@xuelin/contract/core/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newIdempotencyKey, unwrapAnswer } from '#calls/call.ts';
import { toLogin, toRecharge } from '#calls/guard.ts';
import { getUserInfo } from '#session/profile.ts';
import { getPublicInfo, loadPublicInfo } from '#queries/public-info.ts';
import { getSession, login, logout } from '#session/session.ts';
import { readStored } from '#storage/storage.ts';
import { fakeNavigation, someProfile } from '#testing/test-server.ts';

type Sent = { url: string; init: RequestInit; headers: Headers };
const requests: Sent[] = [];
let answers: unknown[] = [];

const envelope = (code: number, data: unknown = {}, message = '', msg = message) => ({
  code,
  data,
  message,
  msg,
});

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  answers = [];
  logout();
  vi.useFakeTimers();
  // The wire itself is tested in request.test.ts; here the server is what it says.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init, headers: new Headers(init.headers) });
    const answer = answers.length > 0 ? answers.shift() : envelope(200);
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  toLogin.cancel();
  toRecharge.cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = { sort: 'hot', limit: 10 } as const;

describe('call', () => {
  it('sends version and s in the query, JSON as content type, and where it runs', async () => {
    await call('resource/getList', { ...list, cursor: undefined });
    const [{ url, init, headers }] = requests as [Sent];
    expect(url).toBe('/apis/resource/getList?version=1.0.0&s=uniapp&sort=hot&limit=10');
    expect(init.method).toBe('GET');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('Form-type')).toBe('h5');
    expect(headers.has('TOKEN')).toBe(false);
    expect(headers.has('Idempotency-Key')).toBe(false);
  });

  it('sends the token to member calls, and a JSON body with an Idempotency-Key in a POST', async () => {
    login('tok');
    await call('resource/getUserResourceList', { limit: 5 });
    const [{ url, init, headers }] = requests as [Sent];
    expect(url).toBe('/apis/resource/getUserResourceList?version=1.0.0&s=uniapp');
    expect(init.body).toBe('{"limit":5}');
    expect(headers.get('TOKEN')).toBe('tok');
    expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('uses the key of the intent when there is one; keys never repeat', async () => {
    login('tok');
    await call('resource/offShelf', { id: 1 }, { idempotencyKey: 'mine' });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('mine');
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });

  it('shows an optional call who asks only when somebody is logged in', async () => {
    await call('resource/getDetail', { id: 1 });
    login('tok');
    await call('resource/getDetail', { id: 1 });
    expect(requests.map(({ headers }) => headers.get('TOKEN'))).toEqual([null, 'tok']);
  });

  it('does not tell a public call who asks: its answer is kept for everybody on this device', async () => {
    login('tok');
    await call('resource/getCategoryTree', {});
    expect(requests[0]?.headers.has('TOKEN')).toBe(false);
  });

  it('moves the end of a login along with its use, by answered member calls only', async () => {
    login('tok', { lifetime: SESSION_SECONDS });
    const end = readStored('EXPIRES_TIME');
    vi.advanceTimersByTime(2 * 86_400_000);
    await call('resource/getDetail', { id: 1 });
    answers = [envelope(4004, {}, '没有')];
    await expect(call('getUserData', {})).rejects.toMatchObject({ code: 4004 });
    expect(readStored('EXPIRES_TIME')).toBe(end);
    await call('getUserData', {});
    expect(readStored('EXPIRES_TIME')).toBe(Number(end) + 2 * 86_400);
  });

  it('never sends a member call without a login: 未登录', async () => {
    const navigation = fakeNavigation();
    await expect(call('getUserData', {})).rejects.toMatchObject({ message: '未登录', code: 2008 });
    expect(requests).toHaveLength(0);
    vi.advanceTimersByTime(100);
    expect(navigation.open).toHaveBeenCalledOnce();
  });
});

describe('answer', () => {
  it('200 gives its data', () => {
    expect(unwrapAnswer(envelope(200, { a: 1 }))).toEqual({ a: 1 });
  });

  it('2008 logs out, goes to login and rejects with the message', async () => {
    const navigation = fakeNavigation('/pages/users/user_wallet/index');
    login('tok', { uid: 8, userInfo: someProfile });
    answers = [envelope(2008, {}, '登录已失效')];
    await expect(call('getUserData', {})).rejects.toMatchObject({ message: '登录已失效', code: 2008 });
    expect(navigation.announce).toHaveBeenCalledExactlyOnceWith('登录已失效');
    expect(getSession()).toMatchObject({ token: false, uid: 0, userInfo: {} });
    vi.advanceTimersByTime(100);
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith('/pages/users/normal_login/index');
    expect(readStored('login_back_url')).toBe('/pages/users/user_wallet/index');
  });

  it('4002 goes to recharge after 100 ms and rejects with the message', async () => {
    const navigation = fakeNavigation();
    login('tok');
    answers = [envelope(4002, { missing: 12 }, '学币不足'), envelope(4002, { missing: 12 }, '学币不足')];
    for (let time = 0; time < 2; time += 1) {
      await expect(call('resource/offShelf', { id: 1 })).rejects.toMatchObject({
        code: 4002,
        data: { missing: 12 },
      });
    }
    expect(navigation.announce).toHaveBeenCalledWith('学币不足');
    expect(navigation.open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith('/pages/users/user_recharge/index?need=12');
    expect(getSession().token).toBe('tok');
  });

  it.each([
    [envelope(4000, {}, '先', '后'), '先'],
    [{ code: 4000, msg: '后' }, '后'],
    [{ code: 5000 }, '系统错误'],
    ['<html>', '系统错误'],
    [null, '系统错误'],
  ])('any other, %j, rejects with message, else msg, else 系统错误', (answer, text) => {
    expect(() => unwrapAnswer(answer)).toThrow(text);
  });

  it('no answer at all is 请求失败', async () => {
    answers = [new TypeError('Failed to fetch')];
    await expect(call('resource/getList', list)).rejects.toMatchObject({ message: '请求失败', code: 0 });
  });

  it('an answer that does not come within 60 s is 请求失败', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const running = call('resource/getList', list).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await running).toMatchObject({ message: '请求失败' });
  });
});

describe('profile', () => {
  it('is asked of the server unless cached or refreshed; {} counts as not cached', async () => {
    login('tok', { uid: 8 });
    answers = [envelope(200, someProfile), envelope(200, { ...someProfile, nickname: '新' })];
    expect(await getUserInfo()).toEqual(someProfile);
    expect(await getUserInfo()).toEqual(someProfile);
    expect(requests).toHaveLength(1);
    expect((await getUserInfo({ refresh: true })).nickname).toBe('新');
    expect(readStored('USER_INFO')).toMatchObject({ nickname: '新' });
  });
});

describe('public information', () => {
  it('is fetched at launch and kept; a failure leaves what is there', async () => {
    const before = getPublicInfo();
    answers = [new TypeError('offline')];
    await loadPublicInfo();
    expect(getPublicInfo()).toEqual(before);
    answers = [
      envelope(200, { ...before, appName: '别名', logoUrl: '/l.png', subscribeMessage: { reply: 'T' } }),
    ];
    await loadPublicInfo();
    expect(getPublicInfo().appName).toBe('别名');
    expect(readStored('LOGO_URL')).toBe('/l.png');
    expect(readStored('SUBSCRIBE_MESSAGE')).toEqual({ reply: 'T' });
  });
});
