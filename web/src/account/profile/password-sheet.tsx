import { useState } from 'react';
import { faultsOf, newPasswordFault, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { NewPasswordField } from '#account/login/account-new-password-field.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  /** There is one already, which has to be given. */
  has: boolean;
  /** Tells password managers whose password it is. */
  phone: string | null;
  onClose: () => void;
};

/** Sets a password, or a new one with the old one. */
export function PasswordSheet({ has, phone, onClose }: Props) {
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const { form, report, field } = useFaults<'oldPassword' | 'password'>();
  const { mutateAsync, isPending } = useCallMutation('user/setPassword');
  const submit = async () => {
    if (isPending) return;
    const oldFault = has && oldPassword === '' ? '请填写原来的密码，忘了可以退出后用验证码重设' : undefined;
    if (report(faultsOf({ oldPassword: oldFault, password: newPasswordFault(password) }))) return;
    try {
      await mutateAsync(has ? { password, oldPassword } : { password });
      showToast({ title: '密码已设好，其他设备需要重新登录', icon: 'ok' });
      onClose();
    } catch (error) {
      report(refusedFields(error, ['oldPassword', 'password'], has ? 'oldPassword' : 'password'));
    }
  };
  return (
    <Sheet open onClose={onClose} title={has ? '修改密码' : '设置密码'}>
      <AccountForm of={form} onSubmit={submit}>
        <input
          className="sr"
          name="username"
          autoComplete="username"
          value={phone ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {has ? (
          <Field
            well
            label="原来的密码"
            name="old-password"
            type="password"
            autoComplete="current-password"
            max={64}
            {...field('oldPassword', oldPassword, setOldPassword)}
          />
        ) : null}
        <NewPasswordField {...field('password', password, setPassword)} />
        <Button type="submit" size="lg" block loading={isPending}>
          {has ? '修改密码' : '设置密码'}
        </Button>
      </AccountForm>
    </Sheet>
  );
}
