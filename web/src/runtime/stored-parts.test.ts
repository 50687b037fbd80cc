import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUnreadCount, unreadCount } from '#runtime/badge-count.ts';
import { debounce } from '#runtime/debounce.ts';
import { deviceId } from '#runtime/device-id.ts';
import { downloadName } from '#runtime/download.ts';
import { formType } from '#runtime/environment.ts';
import { CallError, RuntimeError, errorText } from '#runtime/errors.ts';
import { chooseFile, chooseImage, chooseVideo, isCancel } from '#runtime/files.ts';
import { scaledSize } from '#runtime/image-scale.ts';
import { keys } from '#runtime/keys.ts';
import { finishOAuth, startOAuth, wasAuthorised } from '#runtime/login-flow.ts';
import { createLongPress } from '#runtime/long-press.ts';
import { rpxToPx } from '#runtime/rpx.ts';
import { scrollToId } from '#runtime/scroll-to.ts';
import { clearSpid, getSpid, spidOf, watchSpid } from '#runtime/spid.ts';
import { readStored } from '#runtime/storage.ts';
import { askToTell } from '#runtime/subscribe-message.ts';
import { autoplaysWithoutWifi, setAutoplayWithoutWifi } from '#runtime/switches.ts';
import { runtimeText } from '#runtime/texts.ts';
import { formatDate, relativeTime } from '#runtime/time.ts';

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
  it('is the time plus a random number up to 1e7, made once', () => {
    vi.setSystemTime(1_700_000_000_000);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(deviceId()).toBe('1700005000000');
    vi.setSystemTime(1_800_000_000_000);
    expect(deviceId()).toBe('1700005000000');
    expect(localStorage.getItem('__DC_STAT_UUID')).toBe('1700005000000');
  });
});

describe('debounce', () => {
  it('calls once, 500 ms after the last call, with its arguments', () => {
    const act = vi.fn<(n: number) => void>();
    const late = debounce(act);
    late(1);
    vi.advanceTimersByTime(499);
    late(2);
    vi.advanceTimersByTime(499);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act.mock.calls).toEqual([[2]]);
  });

  it('has one timer a wrapped function', () => {
    const a = vi.fn<() => void>();
    const b = vi.fn<() => void>();
    debounce(a, 100)();
    debounce(b, 100)();
    vi.advanceTimersByTime(100);
    expect([a, b].map((act) => act.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('rpx', () => {
  it.each([
    [750, 375, 375],
    [100, 375, 50],
    [1, 375, 1],
    [33, 375, 16],
    [-100, 375, -50],
    [0, 375, 0],
    [100, 960, 128],
    [100, 961, 50],
    [750, 1280, 1280],
  ])('%d rpx in a window of %d is %d px', (n, width, px) => {
    expect(rpxToPx(n, { width, density: 2, ios: false })).toBe(px);
  });

  it('is half a pixel instead of none only on iOS of high density', () => {
    expect(rpxToPx(1, { width: 375, density: 3, ios: true })).toBe(0.5);
    expect(rpxToPx(1, { width: 375, density: 1, ios: true })).toBe(1);
  });

  it('forgives the rounding of binary fractions', () => {
    // 58 / 750 × 375 is 28.999999999999996 in floating point.
    expect(rpxToPx(58, { width: 375 })).toBe(29);
  });
});

describe('long press', () => {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY });

  it('comes after 350 ms', () => {
    const act = vi.fn<() => void>();
    createLongPress(act).down(at(0, 0));
    vi.advanceTimersByTime(349);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each([
    [10, 10, 1],
    [11, 0, 0],
    [0, -11, 0],
  ])('moved by %d, %d it comes %d times', (x, y, times) => {
    const act = vi.fn<() => void>();
    const press = createLongPress(act);
    press.down(at(100, 100));
    press.move(at(100 + x, 100 + y));
    vi.advanceTimersByTime(400);
    expect(act).toHaveBeenCalledTimes(times);
  });

  it('does not come when the finger is lifted before', () => {
    const act = vi.fn<() => void>();
    const press = createLongPress(act);
    press.down(at(0, 0));
    vi.advanceTimersByTime(300);
    press.cancel();
    vi.advanceTimersByTime(300);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('texts', () => {
  it.each([
    ['zh-CN', '连接服务器超时，点击屏幕重试', '内容已复制', '复制失败，请手动复制'],
    ['zh', '连接服务器超时，点击屏幕重试', '内容已复制', '复制失败，请手动复制'],
    [
      'en-US',
      'The connection timed out, click the screen to try again.',
      'Content copied',
      'Copy failed, please copy manually',
    ],
    [
      'de',
      'The connection timed out, click the screen to try again.',
      'Content copied',
      'Copy failed, please copy manually',
    ],
  ])('follow the language %s', (language, timedOut, copied, failed) => {
    expect(runtimeText('timedOut', language)).toBe(timedOut);
    expect(runtimeText('copied', language)).toBe(copied);
    expect(runtimeText('copyFailed', language)).toBe(failed);
  });
});

describe('time', () => {
  const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
  const at = now / 1000;
  it.each([
    [59, '刚刚'],
    [60, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '11月19日'],
  ])('%d seconds ago is %s', (seconds, text) => expect(relativeTime(at - seconds, now)).toBe(text));

  it('writes a day, and the time of day when asked', () => {
    const moment = new Date(2026, 0, 5, 8, 3, 9).getTime() / 1000;
    expect(formatDate(moment)).toBe('2026-01-05');
    expect(formatDate(moment, { time: true })).toBe('2026-01-05 08:03:09');
  });
});

describe('scroll to', () => {
  it.each(['1a', 'a b', '#-a', 'a.b', '#', '中'])('refuses %j with a warning, not thrown', (id) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(scrollToId(id)).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('brings an element into view', () => {
    document.body.innerHTML = '<p id="part-1_b"></p>';
    const seen = vi
      .spyOn(document.getElementById('part-1_b')!, 'scrollIntoView')
      .mockImplementation(() => undefined);
    expect(scrollToId('#part-1_b')).toBe(true);
    expect(seen).toHaveBeenCalledOnce();
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

describe('file pickers', () => {
  it.each([
    [chooseImage, 'chooseImage:fail cancel'],
    [chooseVideo, 'chooseVideo:fail cancel'],
    [chooseFile, 'chooseFile:fail cancel'],
  ])('reject a closed picker', async (choose, text) => {
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function close(this: HTMLInputElement) {
      this.dispatchEvent(new Event('cancel'));
    });
    const reason: unknown = await choose().catch((error: unknown) => error);
    expect(errorText(reason)).toBe(text);
    expect(isCancel(reason)).toBe(true);
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('take one picture of album or camera unless told', async () => {
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function close(
      this: HTMLInputElement,
    ) {
      this.dispatchEvent(new Event('cancel'));
    });
    await chooseImage().catch(() => undefined);
    const seen = click.mock.contexts[0];
    expect(seen).toMatchObject({ accept: 'image/*', multiple: false });
    expect(seen?.hasAttribute('capture')).toBe(false);
  });
});

describe('scaled size', () => {
  it.each([
    [1500, 900, 750, 450],
    [700, 4000, 700, 4000],
    [750, 10, 750, 10],
    [4000, 1, 750, 1],
  ])('%d × %d becomes %d × %d', (width, height, w, h) => {
    expect(scaledSize(width, height)).toEqual({ width: w, height: h });
  });
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

  it('a refused or missing subscription blocks nothing', async () => {
    const ask = vi.fn<(id: string) => Promise<never>>(() => Promise.reject(new Error('no')));
    await askToTell('recharge', ask);
    expect(ask).not.toHaveBeenCalled();
    localStorage.setItem('SUBSCRIBE_MESSAGE', '{"type":"object","data":{"recharge":"T1"}}');
    await askToTell('recharge', ask);
    expect(ask).toHaveBeenCalledWith('T1');
  });
});
