import { faultsOf, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import {
  OwnerProofFields,
  useOwnerProof,
  type OwnerProofField,
} from '#account/profile/owner-proof-fields.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { setUserInfo } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Props = {
  /** The bound number, masked; null when there is none: WeChat is the only way to log in then. */
  phone: string | null;
  hasPassword: boolean;
  onClose: () => void;
};

/** Takes WeChat off the account, where a phone remains to log in by. */
export function WechatSheet({ phone, hasPassword, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="解绑微信">
      {phone === null ? (
        <p className="f15 c2">请先绑定手机号。现在只能用微信登录这个账号，解绑以后就登录不了了。</p>
      ) : (
        <UnbindForm phone={phone} hasPassword={hasPassword} onClose={onClose} />
      )}
    </Sheet>
  );
}

function UnbindForm({ phone, hasPassword, onClose }: Props & { phone: string }) {
  const { form, report, field } = useFaults<OwnerProofField>();
  const proof = useOwnerProof(hasPassword, phone);
  const { mutateAsync, isPending } = useCallMutation('user/unbindWechat');
  const closeLater = useLateClose(onClose);
  if (!proof) return null;
  const submit = async () => {
    if (isPending) return;
    if (report(faultsOf({ [proof.by]: proof.fault }))) return;
    const close = closeLater();
    try {
      setUserInfo(await mutateAsync(proof.input));
      showToast({ title: '微信已解绑', icon: 'ok' });
      close();
    } catch (error) {
      report(refusedFields(error, [proof.by], proof.by));
    }
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <p className="f13 c3">解绑以后用 {phone} 登录。再用这个微信登录，会成为一个新的账号。</p>
      <OwnerProofFields
        proof={proof}
        boundPhone={phone}
        field={field(proof.by, proof.value, proof.setValue)}
      />
      <Button type="submit" look="danger" size="lg" block loading={isPending}>
        解绑微信
      </Button>
    </AccountForm>
  );
}
