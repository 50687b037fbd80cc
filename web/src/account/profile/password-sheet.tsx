import { useState } from 'react';
import { faultsOf, newPasswordFault, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { NewPasswordField } from '#account/login/account-new-password-field.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import {
  OwnerProofFields,
  useOwnerProof,
  type OwnerProofField,
} from '#account/profile/owner-proof-fields.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorCode } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Props = {
  /** There is one already, which has to be given. */
  has: boolean;
  /** Tells password managers whose password it is. */
  phone: string | null;
  onClose: () => void;
};

/** Sets a password, or a new one with the old one. */
export function PasswordSheet({ has, phone, onClose }: Props) {
  const [password, setPassword] = useState('');
  const { form, report, field } = useFaults<OwnerProofField | 'password'>();
  const [codeNeeded, setCodeNeeded] = useState(false);
  const ownerProof = useOwnerProof(has, phone);
  // Right after a login by code a first password needs nothing more; the server says when it does.
  const proof = has || codeNeeded ? ownerProof : null;
  const { mutateAsync, isPending } = useCallMutation('user/setPassword');
  const closeLater = useLateClose(onClose);
  const submit = async () => {
    if (isPending) return;
    const faults = { ...(proof && { [proof.by]: proof.fault }), password: newPasswordFault(password) };
    if (report(faultsOf(faults))) return;
    const close = closeLater();
    try {
      await mutateAsync({ password, ...proof?.input });
      showToast({ title: '密码已设好，其他设备需要重新登录', icon: 'ok' });
      close();
    } catch (error) {
      if (proof === null && errorCode(error) === 4003) setCodeNeeded(true);
      report(refusedFields(error, ['oldPassword', 'confirmCode', 'password'], proof?.by ?? 'password'));
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
        {proof ? (
          <OwnerProofFields
            proof={proof}
            boundPhone={phone}
            field={field(proof.by, proof.value, proof.setValue)}
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
