import { keepPathForLogin, keepPathForRecharge, type ReturnGoods } from '#session/back-url.ts';
import { debounce } from '#device/debounce.ts';
import { CallError, NOT_LOGGED_IN } from '#calls/errors.ts';
import { navigation } from '#device/navigation.ts';
import { clearLogin, getSession, isExpired, restoreSession } from '#session/session.ts';

export const NORMAL_LOGIN = '/pages/users/normal_login/index';
export const LOGIN = '/pages/users/login/index';
export const RECHARGE = '/pages/users/user_recharge/index';

/** Milliseconds in which several refusals open one page. */
const WAIT = 100;

const pathOf = (full: string) => full.split('?')[0] ?? '';

/** Goes to login once, however many calls were refused, and keeps the way back. */
export const toLogin = debounce(() => {
  const here = pathOf(navigation().current());
  if (here === NORMAL_LOGIN || here === LOGIN) return;
  keepPathForLogin();
  navigation().open(NORMAL_LOGIN);
}, WAIT);

/** Goes to recharge once, and keeps the way back; `need` coins are missing there, for these goods. */
export const toRecharge = debounce((need: number = 0, goods?: ReturnGoods) => {
  if (pathOf(navigation().current()) === RECHARGE) return;
  keepPathForRecharge(goods);
  navigation().open(need > 0 ? `${RECHARGE}?need=${need}` : RECHARGE);
}, WAIT);

/** The token of a logged-in member: from memory, else from storage; false when missing or over. */
export function currentToken(): string | false {
  const token = getSession().token || restoreSession().token;
  return token && !isExpired() ? token : false;
}

/**
 * Before a call that needs a login: gives the token, or clears what is left of the login, goes to login and
 * throws 未登录 (code 2008).
 */
export function guard(): string {
  const token = currentToken();
  if (token) return token;
  clearLogin();
  toLogin();
  throw new CallError(NOT_LOGGED_IN, 2008);
}
