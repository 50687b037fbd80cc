import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPublicInfo, setPublicInfo } from '@xuelin/client/queries/public-info.ts';
import { loginReason } from '#account/login/login-reason.tsx';
import { NormalLoginScreen } from '#account/login/normal-login-screen.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

let root: Root;
const host = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  setPublicInfo({ ...getPublicInfo(), demo: true });
  sessionStorage.clear();
  localStorage.clear();
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('the login page', () => {
  it('fills a demo account in whole by one tap, whatever tab is shown', () => {
    const page = makePage(1, routeOf('pages/users/normal_login/index'), {});
    act(() =>
      root.render(
        <PageContext value={page}>
          <NormalLoginScreen />
        </PageContext>,
      ),
    );
    expect(host.querySelector('input[name=code]')).not.toBeNull();
    act(() => host.querySelector<HTMLElement>('.login-demo button')?.click());
    const values = [...host.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value);
    expect(values).toEqual(['13800000001', 'xuelin-demo']);
  });

  it('says why it is asked for, by the page that asked', () => {
    expect(loginReason('/pages/users/user_buy/index')).toBe('“我的购买”登录后才能看');
    expect(loginReason('/pages/resource/details?id=3')).toContain('登录后回到刚才的页面');
    expect(loginReason('/pages/user/index')).toBe('');
    expect(loginReason('')).toBe('');
  });
});
