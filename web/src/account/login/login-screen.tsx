import { phoneFault } from '#account/login/account-checks.ts';
import { AgreementRow, useAgreement } from '#account/login/account-agreement.tsx';
import { AccountForm } from '#account/login/account-form.tsx';
import { PhoneField } from '#account/login/account-phone-field.tsx';
import { leaveLogin } from '#account/login/finish-login.ts';
import { LoginCodeStep } from '#account/login/login-code-step.tsx';
import { LoginReason } from '#account/login/login-reason.tsx';
import { LoginDemo } from '#account/login/login-demo.tsx';
import { LoginBrand, OtherWays } from '#account/login/login-frame.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import { useSendCode } from '#account/login/use-send-code.ts';
import { useLoginElsewhere } from '#account/login/use-login-elsewhere.ts';
import { useWechatLogin } from '#account/login/use-wechat-login.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { redirectTo } from '#shell/stack/router.ts';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { lockIcon, wechatIcon } from '@xuelin/ui/icons/icons.ts';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';

/** Login by WeChat where that is possible, and by phone and code in two steps. */
export function LoginScreen() {
  const [phone, setPhone] = usePersistedState('phone', '');
  const [step, setStep] = usePersistedState<'phone' | 'code'>('step', 'phone');
  const agreement = useAgreement();
  const wechat = useWechatLogin();
  useLoginElsewhere();
  const sender = useSendCode('login', phone);
  const { form, wrong, report, field } = useFaults<'phone'>();
  const next = async () => {
    // A code that was just sent is still good.
    if (sender.left > 0 || (await sender.send())) setStep('code');
  };
  const submit = () => {
    const fault = phoneFault(phone);
    if (fault !== undefined) report({ phone: fault });
    else agreement.ask(() => void next());
  };
  const back = () => {
    if (step === 'code') setStep('phone');
    else leaveLogin();
  };
  const fault = wrong.phone ?? (sender.fault === '' ? undefined : sender.fault);
  return (
    <Screen bar={<NavBar title="登录" onBack={back} />} className="login" pullable={false}>
      <div className="login__main">
        {step === 'code' ? (
          <LoginCodeStep phone={phone} sender={sender} onOtherPhone={() => setStep('phone')} />
        ) : (
          <>
            <LoginBrand heading="p" />
            <LoginReason />
            {wechat.available ? (
              <Button
                size="lg"
                block
                icon={wechatIcon}
                loading={wechat.busy}
                className="login__wechat"
                onPress={() => agreement.ask(wechat.start)}
              >
                {wechat.busy ? '正在用微信登录' : '微信登录'}
              </Button>
            ) : null}
            <p className="login__fault" role="alert">
              {wechat.fault}
            </p>
            <AccountForm of={form} onSubmit={submit}>
              <PhoneField {...field('phone', phone, setPhone)} error={fault} />
              <output className="form-note">{sender.note}</output>
              <Button
                type="submit"
                size="lg"
                block
                look={wechat.available ? 'soft' : 'primary'}
                loading={sender.sending}
              >
                {sender.sending ? '正在发送' : '获取验证码'}
              </Button>
            </AccountForm>
            <AgreementRow agreement={agreement} />
            <p className="f12 c3">未注册的手机号将自动创建账号</p>
            <LoginDemo onPick={(demoPhone) => setPhone(demoPhone)} />
            <OtherWays
              ways={[
                {
                  key: 'password',
                  label: '密码',
                  icon: lockIcon,
                  onPress: () => redirectTo('/pages/users/normal_login/index?tab=password'),
                },
              ]}
            />
          </>
        )}
      </div>
    </Screen>
  );
}
