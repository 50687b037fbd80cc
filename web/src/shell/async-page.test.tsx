import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AsyncPage } from '#shell/async-page.tsx';

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
