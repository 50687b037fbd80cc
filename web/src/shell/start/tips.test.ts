import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as router from '#shell/stack/router.ts';
import { tip } from '#shell/start/tips.ts';

vi.mock(import('#shell/stack/router.ts'), async (original) => ({
  ...(await original()),
  switchTab: vi.fn<(path: string) => void>(),
  openPage: vi.fn<(path: string) => void>(),
  goBack: vi.fn<(delta?: number) => void>(),
  relaunch: vi.fn<(path: string) => void>(),
  redirectTo: vi.fn<(path: string) => void>(),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('a toast with a target', () => {
  it.each([
    [{ tab: 1, url: '/pages/user/index' }, router.switchTab, '/pages/user/index'],
    [{ tab: 2, url: '/pages/a' }, router.openPage, '/pages/a'],
    [{ tab: 3, url: 2 }, router.goBack, 2],
    [{ tab: 3 }, router.goBack, 1],
    [{ tab: 4, url: '/pages/a' }, router.relaunch, '/pages/a'],
    [{ tab: 5, url: '/pages/a' }, router.redirectTo, '/pages/a'],
  ] as const)('%j goes there after 2000 ms', (target, go, argument) => {
    tip('已保存', target);
    vi.advanceTimersByTime(1999);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledExactlyOnceWith(argument);
  });

  it('a bare URL is opened after 2000 ms too', () => {
    tip('请先登录', '/pages/users/login/index');
    vi.advanceTimersByTime(1999);
    expect(router.openPage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(router.openPage).toHaveBeenCalledExactlyOnceWith('/pages/users/login/index');
  });

  it('without words it goes at once', () => {
    tip('', { tab: 5, url: '/pages/a' });
    expect(router.redirectTo).toHaveBeenCalledOnce();
  });
});
