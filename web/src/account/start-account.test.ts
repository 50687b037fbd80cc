import { holdCalls } from '@xuelin/client/testing/held-calls.ts';
import { someProfile } from '@xuelin/client/testing/test-server.ts';
import { getSession, login, logout } from '@xuelin/client/session/session.ts';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startAccount } from '#account/start-account.ts';

describe('a session without a profile', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    logout();
    vi.useRealTimers();
  });

  test('fetches it once the first page is there, and takes a kept one as it is', async () => {
    const asked = holdCalls();
    startAccount();
    login('a-token', { uid: someProfile.uid });
    await vi.advanceTimersByTimeAsync(1_200);
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('getUserData'));
    await asked.find(({ name }) => name === 'getUserData')?.answer(someProfile);
    await waitFor(() => expect(getSession().userInfo).toEqual(someProfile));
    logout();
    const before = asked.filter(({ name }) => name === 'getUserData').length;
    login('another', { uid: someProfile.uid, userInfo: someProfile });
    await vi.advanceTimersByTimeAsync(1_200);
    await waitFor(() => expect(asked.filter(({ name }) => name === 'user/getConsents').length).toBe(2));
    expect(asked.filter(({ name }) => name === 'getUserData').length).toBe(before);
  });
});
