import { useState } from 'react';
import { faultsOf, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import { cleanPin, pinFault } from '#account/youth/pin.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Sets the PIN, twice the same, and begins. */
export function StartYouthForm() {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const { form, report, field } = useFaults<'pin' | 'again'>();
  const { mutateAsync, isPending } = useCallMutation('user/startYouthMode');
  const submit = async () => {
    if (isPending) return;
    const faults = { pin: pinFault(pin), again: again === pin ? undefined : '两次输入的密码不一样' };
    if (report(faultsOf(faults))) return;
    try {
      await mutateAsync({ pin });
      showToast({ title: '青少年模式已开启', icon: 'ok' });
    } catch (error) {
      report(refusedFields(error, ['pin'], 'pin'));
    }
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <Field
        well
        label="设置 4 位数字密码"
        type="password"
        keys="numeric"
        autoComplete="off"
        max={4}
        {...field('pin', pin, (text) => setPin(cleanPin(text)))}
      />
      <Field
        well
        label="再输入一次"
        type="password"
        keys="numeric"
        autoComplete="off"
        max={4}
        {...field('again', again, (text) => setAgain(cleanPin(text)))}
      />
      <Button type="submit" size="lg" block loading={isPending}>
        开启青少年模式
      </Button>
    </AccountForm>
  );
}
