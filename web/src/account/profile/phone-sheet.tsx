import { useState } from 'react';
import { codeFault, faultsOf, phoneFault, refusedFields } from '#account/login/account-checks.ts';
import { CodeField } from '#account/login/account-code-field.tsx';
import { AccountForm } from '#account/login/account-form.tsx';
import { PhoneField } from '#account/login/account-phone-field.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import {
  OwnerProofFields,
  useOwnerProof,
  type OwnerProofField,
} from '#account/profile/owner-proof-fields.tsx';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { setUserInfo } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Props = {
  /** The bound number, masked; null when there is none. */
  bound: string | null;
  hasPassword: boolean;
  onClose: () => void;
};

/** Binds a phone, or changes it, by a code sent to the new one. */
export function PhoneSheet({ bound, hasPassword, onClose }: Props) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const { form, report, field } = useFaults<OwnerProofField | 'phone' | 'code'>();
  const proof = useOwnerProof(hasPassword, bound);
  const { mutateAsync, isPending } = useCallMutation('user/bindMobile');
  const closeLater = useLateClose(onClose);
  const submit = async () => {
    if (isPending) return;
    const faults = {
      ...(proof && { [proof.by]: proof.fault }),
      phone: phoneFault(phone),
      code: codeFault(code),
    };
    if (report(faultsOf(faults))) return;
    const close = closeLater();
    try {
      setUserInfo(await mutateAsync({ phone, code, ...proof?.input }));
      showToast({ title: bound === null ? '手机号已绑定' : '手机号已更换', icon: 'ok' });
      close();
    } catch (error) {
      const other = proof && /原/.test(errorText(error)) ? proof.by : 'code';
      report(refusedFields(error, ['phone', 'code'], errorCode(error) === 4009 ? 'phone' : other));
    }
  };
  return (
    <Sheet open onClose={onClose} title={bound === null ? '绑定手机号' : '更换手机号'}>
      <AccountForm of={form} onSubmit={submit}>
        {bound === null ? null : <p className="f13 c3">现在绑定的是 {bound}，更换后用新手机号登录。</p>}
        {proof ? (
          <OwnerProofFields
            proof={proof}
            boundPhone={bound}
            field={field(proof.by, proof.value, proof.setValue)}
          />
        ) : null}
        <PhoneField {...field('phone', phone, setPhone)} />
        <CodeField
          scene="bind"
          phone={phone}
          {...field('code', code, setCode)}
          onPhoneFault={(fault) => report({ phone: fault })}
        />
        <Button type="submit" size="lg" block loading={isPending}>
          {bound === null ? '绑定手机号' : '更换手机号'}
        </Button>
      </AccountForm>
    </Sheet>
  );
}
