import { act } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserHome } from '@xuelin/contract/social';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { UserHomeScreen } from '#social/home/user-home-screen.tsx';
import { FansScreen } from '#social/people/fans-screen.tsx';

const author = { uid: 7, nickname: '林知夏', avatar: null, certificate: null };
const home: UserHome = {
  ...author,
  bio: '每天一页',
  school: '海州大学',
  place: '浙江',
  badges: ['vip'],
  attentionCount: 3,
  fansCount: 12,
  likeCount: 40,
  self: false,
  attention: false,
  fan: true,
  muted: false,
  blocking: false,
  blocked: false,
  tabs: [
    { kind: 'resource', label: '资料', count: 2 },
    { kind: 'bank', label: '题库', count: 0 },
  ],
};
const person = { ...author, bio: '', attention: false, fan: true, fansCount: 12, since: 1 };
const answers: Record<string, unknown> = {};
const requests: unknown[] = [];
let root: Root;
const host = document.createElement('div');

async function show(path: string, Screen: ComponentType, options = {}) {
  const on = makePage(1, routeOf(path), options);
  await act(async () =>
    root.render(
      <PageContext value={on}>
        <Screen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}
const showHome = (change: Partial<UserHome>) => {
  answers['user/getUserHome'] = { ...home, ...change };
  return show('pages/users/user_home', UserHomeScreen, { uid: '7' });
};
const button = (words: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(words));

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const name = new URL(url, 'http://xuelin').pathname.replace('/apis/', '');
    if (name === 'user/attentionUser') requests.push(init?.body);
    return Response.json({ code: 200, data: answers[name] ?? { list: [], nextCursor: null }, message: '' });
  });
  removeWhere(() => true);
  sessionStorage.clear();
  requests.length = 0;
  answers['user/getMyFansUserList'] = { list: [person], nextCursor: null };
  answers['user/attentionUser'] = { on: true, fansCount: 13 };
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a member’s page', () => {
  it('says who it is, and has a tab of each kind of which there is something', async () => {
    await showHome({});
    expect(host.querySelector('h1')?.textContent).toBe('林知夏');
    for (const words of ['每天一页', 'IP属地：浙江', '会员', '12粉丝', '40获赞'])
      expect(host.textContent).toContain(words);
    expect([...host.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['资料2']);
    expect(button('回关')).toBeDefined();
  });

  it('of oneself leads to editing, without following', async () => {
    await showHome({ self: true, fan: false });
    expect(host.querySelector('a[href="#/pages/users/user_information/index"]')).not.toBeNull();
    expect(button('关注')).toBeUndefined();
    expect(host.querySelector('a[href="#/pages/users/user_fans/index"]')).not.toBeNull();
  });

  it('of the blocked shows nothing but the way back', async () => {
    await showHome({ blocking: true, tabs: [] });
    expect(host.textContent).toContain('你已拉黑 TA');
    expect(button('解除拉黑')).toBeDefined();
    expect(host.textContent).not.toContain('粉丝');
  });

  it('of who blocked the reader offers nothing', async () => {
    await showHome({ blocked: true, tabs: [] });
    expect(host.textContent).toContain('暂时看不到 TA 的内容');
    expect(button('关注')).toBeUndefined();
  });
});

describe('people', () => {
  it('are followed back at once', async () => {
    await show('pages/users/user_fans/index', FansScreen);
    expect(host.querySelector('a[href="#/pages/users/user_home?uid=7"]')).not.toBeNull();
    await act(async () => button('回关')?.click());
    expect(button('互相关注')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(requests).toEqual([JSON.stringify({ uid: 7, on: true })]);
  });

  it('are nobody at first', async () => {
    answers['user/getMyFansUserList'] = { list: [], nextCursor: null };
    await show('pages/users/user_fans/index', FansScreen);
    expect(host.textContent).toContain('还没有人关注你');
  });
});
