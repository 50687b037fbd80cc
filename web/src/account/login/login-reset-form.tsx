import { useState } from 'react';
import {
  codeFault,
  faultsOf,
  newPasswordFault,
  phoneFault,
  refusedFields,
} from '#account/login/account-checks.ts';
import { CodeField } from '#account/login/account-code-field.tsx';
import { AccountForm } from '#account/login/account-form.tsx';
import { NewPasswordField } from '#account/login/account-new-password-field.tsx';
import { PhoneField } from '#account/login/account-phone-field.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import { errorCode } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  phone: string;
  onPhone: (phone: string) => void;
  /** The new password is set and waits to be used. */
  onDone: (password: string) => void;
};

/** A new password by code. */
export function LoginResetForm({ phone, onPhone, onDone }: Props) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { form, report, field } = useFaults<'phone' | 'code' | 'password'>();
  const { mutateAsync, isPending } = useCallMutation('login/resetPassword');
  const submit = async () => {
    if (isPending) return;
    const checks = {
      phone: phoneFault(phone),
      code: codeFault(code),
      password: newPasswordFault(password),
    };
    if (report(faultsOf(checks))) return;
    try {
      await mutateAsync({ phone, code, password });
      showToast({ title: '新密码已设好，请用它登录', icon: 'ok' });
      onDone(password);
    } catch (error) {
      const at = errorCode(error) === 4004 ? 'phone' : 'code';
      report(refusedFields(error, ['phone', 'code', 'password'], at));
    }
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <PhoneField account {...field('phone', phone, onPhone)} />
      <CodeField
        scene="reset"
        phone={phone}
        {...field('code', code, setCode)}
        onPhoneFault={(fault) => report({ phone: fault })}
      />
      <NewPasswordField hideLabel {...field('password', password, setPassword)} />
      <Button type="submit" size="lg" block loading={isPending} className="form__go">
        {isPending ? '正在设置' : '设置新密码'}
      </Button>
    </AccountForm>
  );
}
