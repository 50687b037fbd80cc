import type { Output } from '@xuelin/contract/core/types';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWeChat } from '@xuelin/client/calls/environment.ts';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import { call } from '@xuelin/client/calls/call.ts';
import { finishOAuth, startOAuth } from '@xuelin/client/session/login-flow.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { deviceFields, inviteField, useFinishLogin } from '#account/login/finish-login.ts';

/** The login path that began here; told apart from others on return. */
const TYPE = 'wechat';
const RETURN = '#/pages/users/login/index';

/** Leaves for WeChat, which leads back to a page of ours; `type` tells there what began. */
export async function leaveForWechat(type: string, back: string): Promise<void> {
  const redirect = `${location.origin}${location.pathname}${back}`;
  const { url } = await call('login/wechatUrl', { redirect, state: startOAuth(type) });
  location.assign(url);
}

/** What a return from WeChat carries in the address, before or inside the hash; null when this is none. */
export function returnedWith(href: string): { code: string; state: string } | null {
  const [address = '', hash = ''] = href.split('#', 2);
  for (const part of [address, hash]) {
    const at = part.indexOf('?');
    const query = new URLSearchParams(at < 0 ? '' : part.slice(at));
    const code = query.get('code');
    const state = query.get('state');
    if (code && state) return { code, state };
  }
  return null;
}

/** Logs in with what WeChat sent back; throws when the way there did not begin here. */
async function goOn({ code, state }: { code: string; state: string }): Promise<Output<'login/wechat'>> {
  if (finishOAuth(state, code)?.loginType !== TYPE)
    throw new CallError('这次微信授权已失效，请重新用微信登录');
  return call('login/wechat', { code, ...inviteField(), ...deviceFields() });
}

export type WechatLogin = {
  /** WeChat's own browser, and the server is set up for it. */
  available: boolean;
  busy: boolean;
  fault: string;
  /** Leaves for WeChat. */
  start: () => void;
};

/** Login by WeChat: leaves for it, and on return checks that the return is ours and goes on. */
export function useWechatLogin(): WechatLogin {
  const { wechatLogin } = usePublicInfo();
  const [busy, setBusy] = useState(() => returnedWith(location.href) !== null);
  const [fault, setFault] = useState('');
  const hasHandled = useRef(false);
  const fail = (error: unknown) => {
    setBusy(false);
    setFault(errorText(error));
  };
  const finish = useEffectEvent(useFinishLogin());
  const leave = async () => {
    setBusy(true);
    setFault('');
    await leaveForWechat(TYPE, RETURN);
  };
  useEffect(() => {
    const came = returnedWith(location.href);
    if (!came || hasHandled.current) return;
    hasHandled.current = true;
    // The code is good for one use: it must not stay in the address, where a reload would use it again.
    history.replaceState(history.state, '', location.pathname + RETURN);
    goOn(came).then(finish, (error: unknown) => {
      setBusy(false);
      setFault(errorText(error));
    });
  }, []);
  return { available: wechatLogin && isWeChat(), busy, fault, start: () => void leave().catch(fail) };
}
