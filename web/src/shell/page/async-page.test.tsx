import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '#routes.ts';
import { AsyncPage, BrokenPage } from '#shell/page/async-page.tsx';
import { makePage, PageContext } from '#shell/page/page.tsx';

let root: Root;
const host = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a page on its way', () => {
  it('shows the indicator after 200 ms', async () => {
    act(() => root.render(<AsyncPage />));
    await pass(199);
    expect(host.querySelector('svg')).toBeNull();
    await pass(1);
    expect(host.querySelector('svg')).not.toBeNull();
  });

  it('has a main part and the heading of its page at every moment', async () => {
    const page = makePage(1, routeOf('pages/square/index'), {});
    act(() =>
      root.render(
        <PageContext value={page}>
          <AsyncPage />
        </PageContext>,
      ),
    );
    const heading = () => host.querySelector('main > h1')?.textContent;
    expect(heading()).toBe('广场');
    await pass(200);
    expect(heading()).toBe('广场');
    await pass(60_000);
    expect(heading()).toBe('广场');
    act(() => root.render(<BrokenPage />));
    expect(heading()).toBe('学林');
    expect(host.querySelectorAll('main, h1')).toHaveLength(2);
  });

  it('has a bar with the way back at every moment, but for the main pages, which have their tabs', async () => {
    const show = (path: string) =>
      act(() =>
        root.render(
          <PageContext value={makePage(1, routeOf(path), {})}>
            <AsyncPage key={path} />
          </PageContext>,
        ),
      );
    const back = () => host.querySelector('header button[aria-label="返回"]');
    show('pages/users/user_wallet/index');
    expect(host.querySelector('header h1')?.textContent).toBe('我的钱包');
    for (const ms of [0, 200, 60_000]) {
      await pass(ms);
      expect(back()).not.toBeNull();
      expect(host.querySelectorAll('main')).toHaveLength(1);
      expect(host.querySelectorAll('h1')).toHaveLength(1);
    }
    show('pages/square/index');
    await pass(200);
    expect(back()).toBeNull();
  });

  it('after 60 s says that the server did not answer, and a click reloads', async () => {
    vi.stubGlobal('navigator', { language: 'zh-CN', userAgent: '', onLine: true });
    const reload = vi.fn<() => void>();
    act(() => root.render(<AsyncPage onReload={reload} />));
    await pass(59_999);
    expect(host.textContent).not.toContain('连接服务器超时');
    await pass(1);
    expect(host.textContent).toContain('连接服务器超时，点击屏幕重试');
    act(() => host.querySelector('button')?.click());
    expect(reload).toHaveBeenCalledOnce();
  });
});
