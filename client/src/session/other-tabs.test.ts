// @vitest-environment happy-dom
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#storage/keys.ts';
import { tellOtherTabs, watchOtherTabs } from '#session/other-tabs.ts';
import { getSession, login, logout } from '#session/session.ts';

let stop: () => void;
const onChanged = vi.fn<(tags: readonly string[]) => void>();
const otherTab = new BroadcastChannel('xuelin:changed');

beforeEach(() => {
  stop = watchOtherTabs(onChanged);
});
afterEach(() => {
  stop();
  logout();
  onChanged.mockClear();
});

/** As the browser says that another tab wrote a key. */
const dispatchStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('a login of another tab is taken over whole, and so is its logout', async () => {
  localStorage.setItem(keys.loginToken, 'of-another-tab');
  localStorage.setItem(keys.uid, '{"type":"number","data":7}');
  dispatchStorage(keys.loginToken);
  dispatchStorage(keys.uid);
  await waitFor(() => expect(getSession()).toMatchObject({ token: 'of-another-tab', uid: 7 }));
  localStorage.clear();
  dispatchStorage(null);
  await waitFor(() => expect(getSession()).toMatchObject({ token: false, uid: 0 }));
});

test('other keys say nothing of the login', () => {
  login('mine');
  const before = getSession();
  dispatchStorage('FEED_VIEWED');
  expect(getSession()).toBe(before);
});

test('what a call changed is told to the other tabs, and heard from them', async () => {
  const onMessage = vi.fn<(data: unknown) => void>();
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  tellOtherTabs(['wallet', 'resource:5']);
  await waitFor(() => expect(onMessage).toHaveBeenCalledWith(['wallet', 'resource:5']));
  expect(onChanged).not.toHaveBeenCalled();
  for (const data of [['wallet'], { not: 'tags' }]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to one origin
    otherTab.postMessage(data);
  }
  await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(['wallet']));
});
