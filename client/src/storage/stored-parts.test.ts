import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUnreadCount, unreadCount } from '#storage/badge-count.ts';
import { deviceId } from '#session/device-id.ts';
import { downloadName } from '#calls/download.ts';
import { formType } from '#calls/environment.ts';
import { CallError, RuntimeError, errorText } from '#calls/errors.ts';
import { keys } from '#storage/keys.ts';
import { finishOAuth, startOAuth, wasAuthorised } from '#session/login-flow.ts';
import { clearSpid, getSpid } from '#session/kept-spid.ts';
import { spidOf, watchSpid } from '#session/spid.ts';
import { readStored } from '#storage/storage.ts';
import { askToTell } from '#session/subscribe-message.ts';
import { autoplaysWithoutWifi, setAutoplayWithoutWifi } from '#storage/switches.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('keys', () => {
  it('are the fixed texts', () => {
    expect(keys).toMatchObject({
      loginToken: 'LOGIN_STATUS_TOKEN',
      uid: 'UID',
      userInfo: 'USER_INFO',
      expiresTime: 'EXPIRES_TIME',
      wechatAuth: 'WX_AUTH',
      authorizeState: 'wx_authorize_state',
      oneTimeCode: 'roution_authorize_state',
      loginType: 'loginType',
      backUrl: 'login_back_url',
      logoUrl: 'LOGO_URL',
      subscribeMessage: 'SUBSCRIBE_MESSAGE',
      tips: 'TIPS_KEY',
      spreadId: 'spid',
      longitude: 'LONGITUDE',
      latitude: 'LATITUDE',
      nonWifiAutoplay: 'NON_WIFI_AUTOPLAY',
      storeCount: 'STORE_NUM',
      cartCount: 'CART_NUM',
      deviceId: '__DC_STAT_UUID',
      cacheTags: 'UNI-APP-CRMEB:TAG',
    });
  });
});

describe('device id', () => {
  it('is the time and behind it a random number up to 1e7, made once', () => {
    vi.setSystemTime(1_700_000_000_000);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(deviceId()).toBe('17000000000005000000');
    vi.setSystemTime(1_800_000_000_000);
    expect(deviceId()).toBe('17000000000005000000');
    expect(localStorage.getItem('__DC_STAT_UUID')).toBe('17000000000005000000');
  });
});

describe('spread id', () => {
  it.each([
    ['https://a.cn/?spid=12#/', 12],
    ['https://a.cn/#/pages/search?q=1&spid=34', 34],
    ['https://a.cn/?spid=12#/pages/vip/index?spid=34', 34],
    ['https://a.cn/?spid=0', 0],
    ['https://a.cn/?spid=12x', 0],
    ['https://a.cn/', 0],
  ])('of %s is %d', (href, spid) => expect(spidOf(href)).toBe(spid));

  it('is kept on every show, until bound', () => {
    location.hash = '';
    const stop = watchSpid();
    expect(getSpid()).toBe(0);
    location.hash = '#/pages/vip/index?spid=77';
    window.dispatchEvent(new Event('pageshow'));
    location.hash = '#/';
    window.dispatchEvent(new Event('pageshow'));
    expect(getSpid()).toBe(77);
    clearSpid();
    expect(getSpid()).toBe(0);
    stop();
  });
});

describe('download name', () => {
  it.each([
    ['attachment; filename="a.pdf"', 'a.pdf'],
    ['attachment; filename=a.pdf; size=3', 'a.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E9%AB%98%E6%95%B0.pdf`, '高数.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E9%`, 'x.pdf'],
  ])('of %s is %s', (disposition, name) => expect(downloadName(disposition, '/z')).toBe(name));

  it.each([
    ['https://a.cn/files/%E8%AF%95.pdf?sig=1#x', '试.pdf'],
    ['/media/9/doc.docx', 'doc.docx'],
  ])('is else that of the URL %s', (url, name) => expect(downloadName(null, url)).toBe(name));
});

describe('form type', () => {
  it('is wechat inside its browser, else h5', () => {
    expect(formType('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49')).toBe('wechat');
    expect(formType('Mozilla/5.0 Chrome/130')).toBe('h5');
  });
});

describe('error text', () => {
  it.each([
    ['文字', '文字'],
    [{ msg: '对象' }, '对象'],
    [{ message: '先', msg: '后' }, '先'],
    [new CallError('错误'), '错误'],
    [new RuntimeError('request:fail', 5), 'request:fail'],
    [undefined, '系统错误'],
    [{}, '系统错误'],
    ['', '系统错误'],
  ])('of %j is %s', (reason, text) => expect(errorText(reason)).toBe(text));
});

describe('OAuth', () => {
  it('accepts its own state once, and each code once', () => {
    const state = startOAuth('wechat');
    expect(readStored('wx_authorize_state')).toBe(state);
    expect(readStored('loginType')).toBe('wechat');
    expect(finishOAuth(state, 'code1')).toEqual({ loginType: 'wechat' });
    expect(readStored('loginType')).toBe('');
    expect(wasAuthorised()).toBe(true);
    expect(finishOAuth(state, 'code2')).toBeNull();
    expect(finishOAuth(startOAuth('wechat'), 'code1')).toBeNull();
  });

  it('refuses a forged state', () => {
    startOAuth('wechat');
    expect(finishOAuth('another', 'code')).toBeNull();
  });
});

describe('switches and counts', () => {
  it('autoplay without Wi-Fi is off unless switched on', () => {
    expect(autoplaysWithoutWifi()).toBe(false);
    setAutoplayWithoutWifi(true);
    expect(autoplaysWithoutWifi()).toBe(true);
  });

  it('keeps the unread number', () => {
    keepUnreadCount(120);
    expect(localStorage.getItem('CART_NUM')).toBe('{"type":"number","data":120}');
    expect(unreadCount()).toBe(120);
  });

  it('nothing unread leaves no number behind', () => {
    keepUnreadCount(3);
    keepUnreadCount(0);
    expect(localStorage.getItem('CART_NUM')).toBeNull();
    expect(unreadCount()).toBe(0);
  });

  it('a refused or missing subscription blocks nothing', async () => {
    const ask = vi.fn<(id: string) => Promise<never>>(() => Promise.reject(new Error('no')));
    await askToTell('recharge', ask);
    expect(ask).not.toHaveBeenCalled();
    localStorage.setItem('SUBSCRIBE_MESSAGE', '{"type":"object","data":{"recharge":"T1"}}');
    await askToTell('recharge', ask);
    expect(ask).toHaveBeenCalledWith('T1');
  });
});
