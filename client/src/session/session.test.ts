import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPathForLogin, keepPathForRecharge, returnToBackPath, takeBackPath } from '#session/back-url.ts';
import { currentToken, guard, toLogin, toRecharge } from '#calls/guard.ts';
import {
  clearLogin,
  getSession,
  isExpired,
  isProfile,
  login,
  logout,
  onSessionChange,
  renewSession,
  restoreSession,
  setBackgroundColor,
} from '#session/session.ts';
import { readStored, writeStored } from '#storage/storage.ts';
import { fakeNavigation, someProfile } from '#testing/test-server.ts';

const NOW = 1_700_000_000;
const LOGIN_PAGE = '/pages/users/normal_login/index';

/** Everything that is stored, as a reload finds it. */
function storedTexts(): [string, string][] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').map((key) => [
    key,
    localStorage.getItem(key) ?? '',
  ]);
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW * 1000 });
  logout();
});
afterEach(() => {
  toLogin.cancel();
  toRecharge.cancel();
  vi.useRealTimers();
});

describe('session', () => {
  it('is empty when nobody is logged in', () => {
    expect(restoreSession()).toEqual({ token: false, backgroundColor: 'white', userInfo: {}, uid: 0 });
  });

  it('a listener may ask for the token, also when nobody is left', () => {
    login('tok', { uid: 8 });
    const tokens: (string | false)[] = [];
    const stop = onSessionChange(() => tokens.push(currentToken()));
    logout();
    stop();
    expect(tokens).toEqual([false]);
  });

  it('login stores the token bare, with its lifetime as cache tag and as absolute expiry', () => {
    login('tok', { lifetime: 100, uid: 8, userInfo: someProfile });
    expect(localStorage.getItem('LOGIN_STATUS_TOKEN')).toBe('tok');
    expect(readStored('EXPIRES_TIME')).toBe(NOW + 100);
    expect(readStored('UID')).toBe(8);
    expect(readStored('UNI-APP-CRMEB:TAG')).toContainEqual({ key: 'LOGIN_STATUS_TOKEN', expire: NOW + 100 });
    expect(getSession()).toMatchObject({ token: 'tok', uid: 8, userInfo: someProfile });
  });

  it('lasts as many seconds as it was given', () => {
    login('tok', { lifetime: 100 });
    vi.setSystemTime((NOW + 99) * 1000);
    expect(isExpired()).toBe(false);
    vi.setSystemTime((NOW + 100) * 1000);
    expect(isExpired()).toBe(true);
  });

  it('without a lifetime it never expires', () => {
    login('tok');
    expect(readStored('EXPIRES_TIME')).toBe('');
    vi.setSystemTime((NOW + 1e9) * 1000);
    expect(isExpired()).toBe(false);
    expect(restoreSession().token).toBe('tok');
  });

  it('restores token, uid and profile at start', () => {
    login('tok', { uid: 8, userInfo: someProfile });
    const before = storedTexts();
    logout();
    for (const [key, text] of before) localStorage.setItem(key, text);
    expect(restoreSession()).toMatchObject({ token: 'tok', uid: 8, userInfo: someProfile });
  });

  it('shows the next member nothing of the profile of the one before', () => {
    login('tok', { uid: 8, userInfo: someProfile });
    login('other', { uid: 9 });
    expect(restoreSession().userInfo).toEqual({});
  });

  it('logout clears token, uid, profile and the badge, and resets the state', () => {
    setBackgroundColor('#eee');
    login('tok', { lifetime: 100, uid: 8, userInfo: someProfile });
    writeStored('CART_NUM', 5);
    logout();
    for (const key of ['LOGIN_STATUS_TOKEN', 'UID', 'USER_INFO', 'EXPIRES_TIME', 'CART_NUM']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
    expect(getSession()).toEqual({ token: false, backgroundColor: 'white', userInfo: {}, uid: 0 });
  });

  it('tells its listeners', () => {
    const listener = vi.fn<() => void>();
    const stop = onSessionChange(listener);
    login('tok');
    stop();
    logout();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('an empty object is no profile', () => {
    expect(isProfile({})).toBe(false);
    expect(isProfile('')).toBe(false);
    expect(isProfile(someProfile)).toBe(true);
  });

  it('moves its end along with its use, at most once a day', () => {
    const month = 30 * 86_400;
    login('tok', { lifetime: month });
    vi.setSystemTime((NOW + 3600) * 1000);
    renewSession();
    expect(readStored('EXPIRES_TIME')).toBe(NOW + month);
    vi.setSystemTime((NOW + 90_000) * 1000);
    renewSession();
    expect(readStored('EXPIRES_TIME')).toBe(NOW + 90_000 + month);
  });
});

describe('guard', () => {
  it('gives the token in memory, else the stored one', () => {
    login('tok');
    expect(guard()).toBe('tok');
    const before = storedTexts();
    logout();
    for (const [key, text] of before) localStorage.setItem(key, text);
    expect(guard()).toBe('tok');
    expect(getSession().token).toBe('tok');
  });

  it.each([
    ['missing', () => undefined],
    [
      'past its expiry',
      () => {
        login('tok', { userInfo: someProfile, uid: 8 });
        writeStored('EXPIRES_TIME', NOW - 1);
      },
    ],
  ])('a login that is %s: clears what is left, goes to login, rejects 未登录', (_name, prepare) => {
    const navigation = fakeNavigation();
    prepare();
    writeStored('wx_authorize_state', 's');
    writeStored('roution_authorize_state', 'c');
    expect(() => guard()).toThrow('未登录');
    for (const key of [
      'LOGIN_STATUS_TOKEN',
      'EXPIRES_TIME',
      'USER_INFO',
      'wx_authorize_state',
      'roution_authorize_state',
    ]) {
      expect(localStorage.getItem(key)).toBeNull();
    }
    vi.advanceTimersByTime(100);
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith(LOGIN_PAGE);
  });

  it('an empty stored expiry means not expired', () => {
    login('tok');
    localStorage.setItem('EXPIRES_TIME', '');
    expect(guard()).toBe('tok');
  });

  it('several refusals open one login page, 100 ms after the last', () => {
    const navigation = fakeNavigation();
    for (let time = 0; time < 3; time += 1) {
      expect(() => guard()).toThrow('未登录');
      vi.advanceTimersByTime(99);
    }
    expect(navigation.open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigation.open).toHaveBeenCalledOnce();
  });

  it.each([LOGIN_PAGE, '/pages/users/login/index?a=1'])(
    'stays on the login page %s and keeps the way back',
    (page) => {
      fakeNavigation('/pages/vip/index');
      keepPathForLogin();
      const navigation = fakeNavigation(page);
      expect(() => guard()).toThrow('未登录');
      vi.advanceTimersByTime(100);
      expect(navigation.open).not.toHaveBeenCalled();
      expect(takeBackPath()).toBe('/pages/vip/index');
    },
  );
});

describe('back URL', () => {
  it('before login the full hash path is kept; it is read, cleared, relaunched', () => {
    const navigation = fakeNavigation('/pages/resource/details?id=3&from=a');
    toLogin();
    vi.advanceTimersByTime(100);
    expect(readStored('login_back_url')).toBe('/pages/resource/details?id=3&from=a');
    returnToBackPath();
    expect(navigation.relaunch).toHaveBeenCalledExactlyOnceWith('/pages/resource/details?id=3&from=a');
    expect(localStorage.getItem('login_back_url')).toBeNull();
    returnToBackPath();
    expect(navigation.relaunch).toHaveBeenLastCalledWith('/');
  });

  it('before recharge the browser path and query are kept, the hash path beside it leads back', () => {
    const navigation = fakeNavigation('/pages/resource/details?id=3');
    toRecharge();
    toRecharge();
    vi.advanceTimersByTime(100);
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith('/pages/users/user_recharge/index');
    expect(readStored('login_back_url')).toBe(location.pathname + location.search);
    expect(takeBackPath()).toBe('/pages/resource/details?id=3');
    expect(takeBackPath()).toBe('');
  });

  it('a login after a recharge does not return to the older page', () => {
    fakeNavigation('/pages/a');
    keepPathForRecharge();
    fakeNavigation('/pages/b');
    keepPathForLogin();
    expect(takeBackPath()).toBe('/pages/b');
  });
});

describe('clearing a login', () => {
  it('takes the two state keys too', () => {
    writeStored('wx_authorize_state', 's');
    writeStored('roution_authorize_state', 'c');
    clearLogin();
    expect(localStorage.getItem('wx_authorize_state')).toBeNull();
    expect(localStorage.getItem('roution_authorize_state')).toBeNull();
  });
});
