import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// As it stands in the document: its text, no module.
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const code = read('start-sign.js');
const body = /<body>([\s\S]*)<\/body>/.exec(read('../index.html'))![1]!;
const reload = vi.fn<() => void>();

function begin(first: 'home' | 'other', drawn = ''): void {
  document.documentElement.dataset.first = first;
  document.body.innerHTML = body.replace(/<script.*<\/script>/, '').replace('<!-- first view -->', drawn);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function('location', code)({ reload });
}
const sign = () => document.querySelector<HTMLElement>('#start');
const words = () => (sign()?.hidden === false ? sign()!.textContent.trim() : '');
const home = '<div class="app"><a href="#/pages/search">搜索</a></div>';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { language: 'zh-CN' });
});
afterEach(() => {
  window.startSign?.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

describe('until the app stands', () => {
  it('the indicator comes after 200 ms, after 60 s a sentence whose click reloads', () => {
    begin('other');
    vi.advanceTimersByTime(199);
    expect(words()).toBe('');
    vi.advanceTimersByTime(1);
    expect(words()).toBe('正在载入');
    vi.advanceTimersByTime(59_799);
    expect(words()).toBe('正在载入');
    vi.advanceTimersByTime(1);
    expect(words()).toBe('连接服务器超时，点击屏幕重试');
    sign()!.querySelector('button')!.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('speaks English to a browser that is not Chinese, as the time-out of pages does', () => {
    vi.stubGlobal('navigator', { language: 'en-GB' });
    begin('other');
    vi.advanceTimersByTime(60_000);
    expect(words()).toBe('The connection timed out, click the screen to try again.');
  });

  it('the drawn home page needs no indicator, until one goes elsewhere; a time-out is said on it too', () => {
    begin('home', home);
    vi.advanceTimersByTime(5_000);
    expect(words()).toBe('');
    window.dispatchEvent(new Event('hashchange'));
    vi.advanceTimersByTime(200);
    expect(words()).toBe('正在载入');
    vi.advanceTimersByTime(60_000);
    expect(words()).toBe('连接服务器超时，点击屏幕重试');
  });

  it('home that could not be drawn has one', () => {
    begin('home');
    vi.advanceTimersByTime(200);
    expect(words()).toBe('正在载入');
  });

  it('code that does not come is said at once: that of the entry, and what the entry asks for', () => {
    begin('home', home);
    const script = document.body.appendChild(document.createElement('script'));
    script.type = 'module';
    script.dispatchEvent(new Event('error'));
    expect(words()).toBe('页面没有打开，点击屏幕重试');
    begin('other');
    window.startSign!.fail();
    expect(words()).toBe('页面没有打开，点击屏幕重试');
    sign()!.querySelector('button')!.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('nothing is left of it once the app stands', () => {
    begin('other');
    vi.advanceTimersByTime(200);
    window.startSign!.end();
    expect(sign()).toBeNull();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('hashchange'));
    vi.advanceTimersByTime(200);
    expect(document.body.textContent).not.toMatch(/正在载入|重试/);
  });

  it('waits for its place when the document itself is slow', () => {
    begin('other');
    const place = sign()!;
    place.remove();
    vi.advanceTimersByTime(300);
    document.body.append(place);
    vi.advanceTimersByTime(200);
    expect(words()).toBe('正在载入');
  });
});
