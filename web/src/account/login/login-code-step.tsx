import { useState } from 'react';
import { SMS } from '@xuelin/contract/core/constants';
import { showPhone } from '#account/login/account-checks.ts';
import { CodeBoxes } from '#account/login/account-code-boxes.tsx';
import { deviceFields, inviteField, useFinishLogin } from '#account/login/finish-login.ts';
import { offerUndo } from '#account/login/offer-undo.ts';
import type { SendCode } from '#account/login/use-send-code.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';

type Props = { phone: string; sender: SendCode; onOtherPhone: () => void };

/** The second step of login: the code, which goes off by itself once it is whole. */
export function LoginCodeStep({ phone, sender, onOtherPhone }: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const { mutateAsync, isPending } = useCallMutation('login/mobile');
  const finishLogin = useFinishLogin();
  const { left, sending, demoCode, note, send } = sender;
  const enter = async (whole: string) => {
    try {
      finishLogin(await mutateAsync({ phone, code: whole, ...inviteField(), ...deviceFields() }));
    } catch (error) {
      if (!offerUndo(error)) setFault(errorText(error));
      setCode('');
    }
  };
  const type = (next: string) => {
    if (isPending) return;
    setCode(next);
    setFault('');
    if (next.length === SMS.digits) void enter(next);
  };
  const problem = fault || sender.fault;
  return (
    <div className="login__step">
      <h2 className="login__h">输入 6 位验证码</h2>
      <p className="f14 c3 num">已发送至 +86 {showPhone(phone)}</p>
      <CodeBoxes value={code} onChange={type} error={problem} disabled={isPending} />
      <p id="code-boxes-note" className="login__fault" role="alert">
        {problem}
      </p>
      <output className="form-note">{isPending ? '正在登录' : note}</output>
      {demoCode === '' ? null : (
        <button type="button" className="demo-code" onClick={() => type(demoCode)}>
          演示验证码 <b className="num">{demoCode}</b>，点一下填入
        </button>
      )}
      <div className="login__row">
        {left > 0 ? (
          <p className="f14 c3">
            <b className="num c1">{left}</b> 秒后可重新获取
          </p>
        ) : (
          <button type="button" className="code-send" aria-disabled={sending} onClick={() => void send()}>
            {sending ? '正在发送' : '重新获取'}
          </button>
        )}
        <button type="button" className="text-btn" onClick={onOtherPhone}>
          换个手机号
        </button>
      </div>
    </div>
  );
}
