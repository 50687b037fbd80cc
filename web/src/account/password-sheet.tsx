import { useState } from 'react';
import { faultsOf, newPasswordFault, refusedFields } from '#account/account-checks.ts';
import { useFaults } from '#account/use-faults.ts';
import { useCallMutation } from '#runtime/call-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

type Props = {
  /** There is one already, which has to be given. */
  has: boolean;
  /** Tells password managers whose password it is. */
  phone: string | null;
  onClose: () => void;
};

const fault = (text: string | undefined) => (text === undefined ? {} : { error: text });

/** Sets a password, or a new one with the old one. */
export function PasswordSheet({ has, phone, onClose }: Props) {
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const { form, wrong, report, mend } = useFaults<'oldPassword' | 'password'>();
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
      <form
        ref={form}
        className="form form--sheet"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
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
            value={oldPassword}
            onChange={(text) => {
              setOldPassword(text);
              mend('oldPassword');
            }}
            {...fault(wrong.oldPassword)}
          />
        ) : null}
        <Field
          well
          label="新密码"
          name="new-password"
          type="password"
          autoComplete="new-password"
          hint="8 到 64 个字符，设好后其他设备会退出登录"
          max={64}
          value={password}
          onChange={(text) => {
            setPassword(text);
            mend('password');
          }}
          {...fault(wrong.password)}
        />
        <Button type="submit" size="lg" block loading={isPending}>
          {has ? '修改密码' : '设置密码'}
        </Button>
      </form>
    </Sheet>
  );
}
