import { useState } from 'react';
import { faultsOf, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import {
  OwnerProofFields,
  useOwnerProof,
  type OwnerProofField,
} from '#account/profile/owner-proof-fields.tsx';
import { cleanPin, pinFault } from '#account/youth/pin.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { isProfile, useSession } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Ends the mode by its PIN; who forgot it proves that the account is theirs. */
export function EndYouthForm({ onEnd }: { onEnd?: () => void }) {
  const { userInfo } = useSession();
  const profile = isProfile(userInfo) ? userInfo : null;
  const phone = profile?.phone ?? null;
  const proof = useOwnerProof(profile?.hasPassword ?? false, phone);
  const [pin, setPin] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const { form, report, field } = useFaults<OwnerProofField | 'pin'>();
  const { mutateAsync, isPending } = useCallMutation('user/endYouthMode');
  const byProof = isForgotten && proof !== null;
  const submit = async () => {
    if (isPending) return;
    const faults = byProof ? { [proof.by]: proof.fault } : { pin: pinFault(pin) };
    if (report(faultsOf(faults as Record<OwnerProofField | 'pin', string | undefined>))) return;
    try {
      await mutateAsync(byProof ? proof.input : { pin });
      showToast({ title: '青少年模式已关闭', icon: 'ok' });
      onEnd?.();
    } catch (error) {
      report(refusedFields(error, byProof ? [proof.by] : ['pin'], byProof ? proof.by : 'pin'));
    }
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      {byProof ? (
        <OwnerProofFields
          proof={proof}
          boundPhone={phone}
          field={field(proof.by, proof.value, proof.setValue)}
        />
      ) : (
        <Field
          well
          label="青少年模式密码"
          type="password"
          keys="numeric"
          autoComplete="off"
          max={4}
          hint="连续输错五次要等 15 分钟"
          {...field('pin', pin, (text) => setPin(cleanPin(text)))}
        />
      )}
      {proof === null ? null : (
        <button type="button" className="text-btn" onClick={() => setIsForgotten(!isForgotten)}>
          {isForgotten ? '用青少年模式密码' : '忘记密码'}
        </button>
      )}
      <Button type="submit" size="lg" block loading={isPending}>
        关闭青少年模式
      </Button>
    </AccountForm>
  );
}
