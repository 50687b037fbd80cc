import { keptPath } from '@xuelin/client/session/back-url.ts';
import { routeOf } from '#routes.ts';
import { useOpeningValue } from '#shell/page/page.tsx';
import { parsePlace } from '#shell/stack/route-path.ts';

/** Why a login is asked for, by the page it was asked on; '' when somebody came to log in. */
export function loginReason(path: string): string {
  if (path === '') return '';
  const { access, title, path: page } = routeOf(parsePlace(path).path);
  if (page === 'pages/user/index') return '';
  if (access === 'member') return `“${title || '这一页'}”登录后才能看`;
  return '这一步要记在你的账号下，登录后回到刚才的页面';
}

/** The same above the form. */
export function LoginReason() {
  const reason = useOpeningValue('reason', () => loginReason(keptPath()));
  return reason === '' ? null : <p className="f14 c2 login__why">{reason}</p>;
}
