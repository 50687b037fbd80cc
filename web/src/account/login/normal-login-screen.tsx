import { useState } from 'react';
import { AgreementRow, useAgreement } from '#account/login/account-agreement.tsx';
import { leaveLogin } from '#account/login/finish-login.ts';
import { LoginCodeForm } from '#account/login/login-code-form.tsx';
import { LoginReason } from '#account/login/login-reason.tsx';
import { LoginDemo } from '#account/login/login-demo.tsx';
import { LoginBrand, OtherWays } from '#account/login/login-frame.tsx';
import type { OtherWay } from '#account/login/login-frame.tsx';
import { LoginPasswordForm } from '#account/login/login-password-form.tsx';
import { LoginResetForm } from '#account/login/login-reset-form.tsx';
import { useLoginElsewhere } from '#account/login/use-login-elsewhere.ts';
import { useWechatLogin } from '#account/login/use-wechat-login.ts';
import { usePersistedState, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Wash } from '@xuelin/ui/display/card.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon, lockIcon, phoneIcon, wechatIcon } from '@xuelin/ui/icons/icons.ts';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';

type Mode = 'code' | 'password' | 'reset';

const tabs = [
  { key: 'code', label: '验证码登录' },
  { key: 'password', label: '密码登录' },
];

/** Login by code or password, and a new password by code. */
export function NormalLoginScreen() {
  const { options } = usePage();
  const [mode, setMode] = usePersistedState<Mode>('mode', options.tab === 'password' ? 'password' : 'code');
  const [phone, setPhone] = usePersistedState('phone', '');
  const [password, setPassword] = useState('');
  const agreement = useAgreement();
  const wechat = useWechatLogin();
  useLoginElsewhere();
  const ways: OtherWay[] = [
    mode === 'code'
      ? { key: 'password', label: '密码', icon: lockIcon, onPress: () => setMode('password') }
      : { key: 'code', label: '验证码', icon: phoneIcon, onPress: () => setMode('code') },
  ];
  if (wechat.available) {
    const start = () => agreement.ask(wechat.start);
    const { busy } = wechat;
    ways.unshift({ key: 'wechat', label: '微信', icon: wechatIcon, green: true, busy, onPress: start });
  }
  const use = (nextPassword: string) => {
    setPassword(nextPassword);
    setMode('password');
  };
  const bar = (
    <Wash>
      <div className="login__bar">
        <IconButton icon={closeIcon} label="关闭" onPress={leaveLogin} />
      </div>
      <LoginBrand heading="h1" />
    </Wash>
  );
  return (
    <Screen bar={bar} className="login" pullable={false}>
      <div className="login__main">
        <LoginReason />
        {mode === 'reset' ? (
          <h2 className="login__h">重设密码</h2>
        ) : (
          <Tabs
            items={tabs}
            current={mode}
            onSelect={(key) => setMode(key === 'password' ? 'password' : 'code')}
            label="登录方式"
            panel="login-panel"
          />
        )}
        <div id="login-panel" className="login__panel" {...(mode === 'reset' ? {} : panelOf(mode))}>
          {mode === 'code' ? <LoginCodeForm phone={phone} onPhone={setPhone} agreement={agreement} /> : null}
          {mode === 'password' ? (
            <LoginPasswordForm
              phone={phone}
              onPhone={setPhone}
              password={password}
              onPassword={setPassword}
              agreement={agreement}
            />
          ) : null}
          {mode === 'reset' ? <LoginResetForm phone={phone} onPhone={setPhone} onDone={use} /> : null}
        </div>
        <div className="login__row">
          {mode === 'reset' ? null : <AgreementRow agreement={agreement} />}
          {mode === 'code' ? null : (
            <button
              type="button"
              className="text-btn"
              onClick={() => setMode(mode === 'reset' ? 'password' : 'reset')}
            >
              {mode === 'reset' ? '返回密码登录' : '忘记密码'}
            </button>
          )}
        </div>
        {mode === 'code' ? <p className="f12 c3">未注册的手机号将自动创建账号</p> : null}
        {/* A demo account is one of phone and password: the tab that takes both comes with it. */}
        <LoginDemo
          onPick={(demoPhone, demoPassword) => {
            setPhone(demoPhone);
            use(demoPassword);
          }}
        />
        <OtherWays ways={ways}>
          <p className="login__fault" role="alert">
            {wechat.fault}
          </p>
        </OtherWays>
      </div>
    </Screen>
  );
}

const panelOf = (mode: 'code' | 'password') => ({
  role: 'tabpanel',
  'aria-label': mode === 'code' ? '验证码登录' : '密码登录',
});
