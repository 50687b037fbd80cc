import { codeFault, faultsOf, phoneFault, refusedFields } from '#account/login/account-checks.ts';
import type { Agreement } from '#account/login/account-agreement.tsx';
import { CodeField } from '#account/login/account-code-field.tsx';
import { AccountForm } from '#account/login/account-form.tsx';
import { PhoneField } from '#account/login/account-phone-field.tsx';
import { deviceFields, inviteField, useFinishLogin } from '#account/login/finish-login.ts';
import { offerUndo } from '#account/login/offer-undo.ts';
import { useFaults } from '#account/login/use-faults.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';

type Props = { phone: string; onPhone: (phone: string) => void; agreement: Agreement };

/** Login by phone and code; a new phone registers. */
export function LoginCodeForm({ phone, onPhone, agreement }: Props) {
  const [code, setCode] = usePersistedState('code', '');
  const { form, report, field } = useFaults<'phone' | 'code'>();
  const { mutateAsync, isPending } = useCallMutation('login/mobile');
  const finishLogin = useFinishLogin();
  const enter = async () => {
    try {
      finishLogin(await mutateAsync({ phone, code, ...inviteField(), ...deviceFields() }));
    } catch (error) {
      if (!offerUndo(error)) report(refusedFields(error, ['phone', 'code'], 'code'));
    }
  };
  const submit = () => {
    if (isPending) return;
    if (report(faultsOf({ phone: phoneFault(phone), code: codeFault(code) }))) return;
    agreement.ask(() => void enter());
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <PhoneField {...field('phone', phone, onPhone)} />
      <CodeField
        scene="login"
        phone={phone}
        {...field('code', code, setCode)}
        onPhoneFault={(fault) => report({ phone: fault })}
      />
      <Button type="submit" size="lg" block loading={isPending} className="form__go">
        {isPending ? '正在登录' : '登录'}
      </Button>
    </AccountForm>
  );
}
