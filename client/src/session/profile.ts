import type { UserData } from '@xuelin/contract/account/account';
import { call } from '#calls/call.ts';
import { getSession, isProfile, setUserInfo } from '#session/session.ts';

/** The member's profile: the cached one unless there is none or `refresh` asks the server. */
export async function getUserInfo(options: { refresh?: boolean } = {}): Promise<UserData> {
  const { userInfo } = getSession();
  if (!options.refresh && isProfile(userInfo)) return userInfo;
  const fresh = await call('getUserData', {});
  setUserInfo(fresh);
  return fresh;
}
