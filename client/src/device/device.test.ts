import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from '#device/debounce.ts';
import { errorText } from '#calls/errors.ts';
import { chooseFile, chooseImage, chooseVideo, isCancel } from '#calls/files.ts';
import { scaledSize } from '#uploads/image-scale.ts';
import { createLongPress } from '#device/long-press.ts';
import { rpxToPx } from '#device/rpx.ts';
import { scrollToId } from '#device/scroll-to.ts';
import { runtimeText } from '#calls/texts.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  ])('follow the language %s', (language, timedOut, copiedText, failedText) => {
    expect(runtimeText('timedOut', language)).toBe(timedOut);
    expect(runtimeText('copied', language)).toBe(copiedText);
    expect(runtimeText('copyFailed', language)).toBe(failedText);
  });
});

describe('scroll to', () => {
  it.each(['1a', 'a b', '#-a', ':a', 'a.b', '#', '中'])('refuses %j with a warning, not thrown', (id) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(scrollToId(id)).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each(['part-1_b', '_part', 'part:1', '_:-'])('brings an element into view by its id %s', (id) => {
    document.body.innerHTML = `<p id="${id}"></p>`;
    const scrollIntoView = vi
      .spyOn(document.getElementById(id)!, 'scrollIntoView')
      .mockImplementation(() => undefined);
    expect(scrollToId(`#${id}`)).toBe(true);
    expect(scrollIntoView).toHaveBeenCalledOnce();
  });
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
    const input = click.mock.contexts[0] as HTMLInputElement;
    expect(input).toMatchObject({ accept: 'image/*', multiple: false });
    expect(input.hasAttribute('capture')).toBe(false);
  });
});

describe('a picker for the camera alone', () => {
  it('asks for the camera, and for no album', async () => {
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function close(
      this: HTMLInputElement,
    ) {
      this.dispatchEvent(new Event('cancel'));
    });
    await chooseImage({ sources: ['camera'] }).catch(() => undefined);
    expect((click.mock.contexts[0] as HTMLInputElement).getAttribute('capture')).toBe('environment');
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
