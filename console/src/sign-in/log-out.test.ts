import { afterEach, expect, it, vi } from 'vitest';
import { currentSession, saveSession, type OperatorSession } from '#operator-session.ts';
import { logOut } from '#sign-in/log-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a logout ends the session at once, and on the server by the token that it had', () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('OPERATOR'));
    return new Promise(() => {});
  });
  saveSession({ token: 'abc', expiresAt: Date.now() / 1000 + 60 } as OperatorSession);
  logOut();
  expect(currentSession()).toBeNull();
  expect(tokens).toEqual(['abc']);
});
