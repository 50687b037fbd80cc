import type { Output } from '@xuelin/contract/core/types';
import { takeBackPath } from '@xuelin/client/session/back-url.ts';
import { deviceId } from '@xuelin/client/session/device-id.ts';
import { deviceName } from '@xuelin/client/session/device-name.ts';
import { login } from '@xuelin/client/session/session.ts';
import { clearSpid, getSpid } from '@xuelin/client/session/kept-spid.ts';
import { fullPath, parsePlace } from '#shell/stack/route-path.ts';
import { usePage } from '#shell/page/page.tsx';
import { getStack, goBack, moveFrom, relaunch } from '#shell/stack/router.ts';
import type { Entry } from '#shell/stack/stack.ts';
import { routeOf } from '#routes.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const loginPaths: readonly string[] = ['pages/users/normal_login/index', 'pages/users/login/index'];

/** Pages between the one on top and the topmost one that `wanted` accepts; 0 when there is none below. */
function stepsTo(pages: readonly Entry[], isTarget: (entry: Entry) => boolean): number {
  const at = pages.slice(0, -1).findLastIndex(isTarget);
  return at < 0 ? 0 : pages.length - 1 - at;
}

/** How far back the kept page still stands open, with all that was typed into it; 0 when it is gone. */
export function stepsBackTo(pages: readonly Entry[], target: string): number {
  if (target === '') return 0;
  const path = fullPath(parsePlace(target));
  return stepsTo(pages, (entry) => fullPath(entry) === path);
}

/** How far back a visitor who does not log in finds a page that is open to them; 0 when there is none. */
export function stepsToOpenPage(pages: readonly Entry[]): number {
  return stepsTo(pages, ({ path }) => !loginPaths.includes(path) && routeOf(path).access === 'visitor');
}

/** What the server wants to know of this browser, and that the agreements were ticked: without that no form logs in. */
export const deviceFields = () => ({ deviceId: deviceId(), deviceName: deviceName(), agreed: true });
export const inviteField = () => (getSpid() > 0 ? { spid: getSpid() } : {});

/** Reopens the page that asked for the login: the open one when the session ended in the middle of something, else a new one, else home. */
function returnFromLogin(): void {
  const target = takeBackPath();
  const steps = stepsBackTo(getStack().pages, target);
  if (steps > 0) goBack(steps);
  else relaunch(target || '/');
}

/** Keeps the login and goes on from this page, unless its reader has gone elsewhere meanwhile. */
export function useFinishLogin(): (answer: Output<'login/mobile'>) => void {
  const { id } = usePage();
  return (answer) => finishLogin(id, answer);
}

function finishLogin(pageId: number, answer: Output<'login/mobile'>): void {
  const { token, expiresTime, uid, userInfo, isNew, cancellationWithdrawn } = answer;
  login(token, { lifetime: Math.max(60, expiresTime - Math.floor(Date.now() / 1000)), uid, userInfo });
  if (isNew) clearSpid();
  moveFrom(pageId, returnFromLogin);
  if (cancellationWithdrawn) {
    void confirm({
      title: '注销申请已撤销',
      text: '你在七天内登录了，账号和资料都还在。如果不是你本人申请的注销，请立即修改密码。',
      ok: '知道了',
      cancel: '',
    });
    return;
  }
  showToast({
    title: isNew ? `账号已创建，欢迎，${userInfo.nickname}` : `已登录，${userInfo.nickname}`,
    icon: 'ok',
  });
}

/** Leaves login without one: to the last page that needs none. */
export function leaveLogin(): void {
  takeBackPath();
  const steps = stepsToOpenPage(getStack().pages);
  if (steps > 0) goBack(steps);
  else relaunch('/');
}
