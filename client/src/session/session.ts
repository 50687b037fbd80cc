import { useSyncExternalStore } from 'react';
import { SESSION_SECONDS } from '@xuelin/contract/core/protocol';
import type { UserData } from '@xuelin/contract/account/account';
import { hasCache, readCache, removeCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';
import { createStore } from '#queries/store.ts';

/** Who is logged in here. */
export type Session = {
  /** False when nobody is logged in. */
  token: string | false;
  backgroundColor: string;
  /** The member's own profile, or `{}` while it is not known. */
  userInfo: UserData | Record<string, never>;
  /** 0 when nobody is logged in. */
  uid: number;
};

const loggedOut: Session = { token: false, backgroundColor: 'white', userInfo: {}, uid: 0 };
const store = createStore<Session>(loggedOut);
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The session now. */
export const getSession = store.get;
/** Calls back after every change; gives back a function that ends it. */
export const onSessionChange = store.subscribe;
/** The session in a component. What the server drew is taken over as it was drawn: for a visitor. */
export const useSession = (): Session => useSyncExternalStore(store.subscribe, store.get, () => loggedOut);

/** True when the profile is known; `{}` counts as not cached. */
export function isProfile(info: unknown): info is UserData {
  return typeof info === 'object' && info !== null && Object.keys(info).length > 0;
}

function readToken(): string | false {
  const token = readCache(keys.loginToken);
  return typeof token === 'string' && token !== '' ? token : false;
}

function readProfile(): Session['userInfo'] {
  const info = readCache(keys.userInfo);
  return isProfile(info) ? info : {};
}

/** True when the stored expiry has passed; absent or empty means not expired. */
export function isExpired(): boolean {
  if (!hasCache(keys.expiresTime)) return false;
  const at = Number(readCache(keys.expiresTime));
  return Number.isFinite(at) && at > 0 && at <= nowSeconds();
}

/** Takes token, uid and profile from storage: at start, and when the token in memory is missing. */
export function restoreSession(): Session {
  const before = store.get();
  const token = readToken();
  const uid = Number(readCache(keys.uid)) || 0;
  // Nobody, as before: who looks whether somebody is there whenever it changes would look for ever.
  if (!token && !before.token && uid === before.uid) return before;
  store.set({ ...before, token, uid, userInfo: token ? readProfile() : {} });
  return store.get();
}

/** Logs in: keeps the token, for `lifetime` seconds when given (0 or absent: until logout). */
export function login(
  token: string,
  options: { lifetime?: number; uid?: number; userInfo?: UserData } = {},
): void {
  const { lifetime = 0, uid = 0, userInfo } = options;
  writeCache(keys.loginToken, token, lifetime);
  if (lifetime > 0) writeCache(keys.expiresTime, nowSeconds() + Math.round(lifetime));
  else removeCache(keys.expiresTime);
  writeCache(keys.uid, uid);
  if (userInfo) writeCache(keys.userInfo, userInfo);
  else removeCache(keys.userInfo);
  store.set({ ...store.get(), token, uid, userInfo: userInfo ?? {} });
}

/** The server's session slides with its use: the stored end moves along, at most once a day. */
export function renewSession(): void {
  const { token } = store.get();
  const at = Number(readCache(keys.expiresTime));
  if (!token || !at || at - nowSeconds() > SESSION_SECONDS - 86_400) return;
  writeCache(keys.loginToken, token, SESSION_SECONDS);
  writeCache(keys.expiresTime, nowSeconds() + SESSION_SECONDS);
}

/** Keeps a newer profile. */
export function setUserInfo(userInfo: UserData): void {
  writeCache(keys.userInfo, userInfo);
  writeCache(keys.uid, userInfo.uid);
  store.set({ ...store.get(), userInfo, uid: userInfo.uid });
}

/** Colour behind the app until a page sets another. */
export function setBackgroundColor(backgroundColor: string): void {
  store.set({ ...store.get(), backgroundColor });
}

/** Clears token, uid, profile and the unread badge, and resets the state. */
export function logout(): void {
  for (const key of [keys.loginToken, keys.expiresTime, keys.uid, keys.userInfo, keys.cartCount])
    removeCache(key);
  store.set(loggedOut);
}

/** What is cleared when a login turns out to be missing or over. */
export function clearLogin(): void {
  for (const key of [keys.authorizeState, keys.oneTimeCode]) removeCache(key);
  logout();
}
