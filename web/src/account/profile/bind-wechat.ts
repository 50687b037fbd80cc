import { leaveForWechat, returnedWith } from '#account/login/use-wechat-login.ts';
import { finishOAuth } from '@xuelin/client/session/login-flow.ts';

/** The way to WeChat that began on the profile; a login's way is another. */
const TYPE = 'wechatBind';
const RETURN = '#/pages/users/user_information/index';

/** Leaves for WeChat to agree there, and comes back to the profile. */
export const startBinding = (): Promise<void> => leaveForWechat(TYPE, RETURN);

/** What the page was opened with when it came back from WeChat. */
export type BindReturn = { code: string } | { fault: string };

/**
 * Takes a return from WeChat out of the address, once: the code is good for one use and must not stay there. Null when
 * the page was opened otherwise; a fault when the way there did not begin in this browser.
 */
export async function takeBindReturn(): Promise<BindReturn | null> {
  const came = returnedWith(location.href);
  if (!came) return null;
  history.replaceState(history.state, '', location.pathname + RETURN);
  return finishOAuth(came.state, came.code)?.loginType === TYPE
    ? { code: came.code }
    : { fault: '这次微信授权已失效，请重新绑定' };
}
