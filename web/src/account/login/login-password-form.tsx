import { useState } from 'react';
import {
  faultsOf,
  phoneFault,
  refusedFields,
  wantsCaptcha,
  wantsOnlyCaptcha,
} from '#account/login/account-checks.ts';
import type { Agreement } from '#account/login/account-agreement.tsx';
import { AccountForm } from '#account/login/account-form.tsx';
import { PhoneField } from '#account/login/account-phone-field.tsx';
import { deviceFields, useFinishLogin } from '#account/login/finish-login.ts';
import { useCaptcha } from '#account/login/use-captcha.ts';
import { useFaults } from '#account/login/use-faults.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';

type Props = {
  phone: string;
  onPhone: (phone: string) => void;
  password: string;
  onPassword: (password: string) => void;
  agreement: Agreement;
};

/** Login by phone and password; after several wrong ones with a proof of work. */
export function LoginPasswordForm({ phone, onPhone, password, onPassword, agreement }: Props) {
  const { form, report, field } = useFaults<'phone' | 'password'>();
  const { note, prepare, take } = useCaptcha();
  const { mutateAsync } = useCallMutation('login/account');
  const [busy, setBusy] = useState(false);
  const finishLogin = useFinishLogin();
  const attempt = async () => {
    const captcha = await take();
    const proof = captcha === undefined ? {} : { captcha };
    return mutateAsync({ phone, password, ...proof, ...deviceFields() });
  };
  const enter = async () => {
    setBusy(true);
    try {
      const answer = await attempt().catch((error: unknown) => {
        if (!wantsOnlyCaptcha(error)) throw error;
        prepare();
        return attempt();
      });
      finishLogin(answer);
    } catch (error) {
      // Solved while the member looks for the right password; the next try carries it.
      if (wantsCaptcha(error)) prepare();
      report(refusedFields(error, ['phone', 'password'], 'password'));
    }
    setBusy(false);
  };
  const submit = () => {
    if (busy) return;
    const passwordFault = password === '' ? '请填写密码，没有设置过就用验证码登录' : undefined;
    if (report(faultsOf({ phone: phoneFault(phone), password: passwordFault }))) return;
    agreement.ask(() => void enter());
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <PhoneField account {...field('phone', phone, onPhone)} />
      <div>
        <Field
          well
          hideLabel
          label="密码"
          name="password"
          type="password"
          autoComplete="current-password"
          placeholder="密码"
          max={64}
          {...field('password', password, onPassword)}
        />
        <output className="form-note">{note}</output>
      </div>
      <Button type="submit" size="lg" block loading={busy} className="form__go">
        {busy ? '正在登录' : '登录'}
      </Button>
    </AccountForm>
  );
}
