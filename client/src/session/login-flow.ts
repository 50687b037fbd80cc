import { readCache, removeCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** Before leaving for OAuth: remembers the state sent along, and which login path started. */
export function startOAuth(loginType: string): string {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  writeCache(keys.authorizeState, state);
  writeCache(keys.loginType, loginType);
  return state;
}

/**
 * On return from OAuth: the login path that started, read once. Null when the state is not ours, then the return was
 * forged or stale. A one-time code is taken once.
 */
export function finishOAuth(state: string, code: string): { loginType: string } | null {
  const expected = readCache(keys.authorizeState);
  const loginType = readCache(keys.loginType);
  const usedCode = readCache(keys.oneTimeCode);
  removeCache(keys.authorizeState);
  removeCache(keys.loginType);
  if (expected === '' || expected !== state || code === '' || usedCode === code) return null;
  writeCache(keys.oneTimeCode, code);
  writeCache(keys.wechatAuth, true);
  return { loginType: typeof loginType === 'string' ? loginType : '' };
}

/** Base authorisation was done in this browser. */
export const wasAuthorised = (): boolean => readCache(keys.wechatAuth) === true;
