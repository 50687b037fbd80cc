import { useEffect, useRef } from 'react';
import { guard, toLogin } from '@xuelin/client/calls/guard.ts';
import { Screen } from '#shell/page/screen.tsx';
import { Notice } from '#shell/page/notice.tsx';

/** A member's page opened by a visitor: leads to login, and stays as the way back to it. */
export function LoginNeeded() {
  const hasRedirected = useRef(false);
  useEffect(() => {
    // Coming back from login without one must not lead there again: the visitor could never leave.
    if (hasRedirected.current) return;
    hasRedirected.current = true;
    try {
      guard();
    } catch {
      // The guard is on its way to login.
    }
  }, []);
  return (
    <Screen>
      <Notice
        picture="lock"
        title="登录后可用"
        text="登录后会回到这一页。"
        action={{ label: '去登录', onPress: () => toLogin() }}
      />
    </Screen>
  );
}
