import { useState } from 'react';
import { faultsOf, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import { startBinding, type BindReturn } from '#account/profile/bind-wechat.ts';
import {
  OwnerProofFields,
  useOwnerProof,
  type OwnerProofField,
} from '#account/profile/owner-proof-fields.tsx';
import { isWeChat } from '@xuelin/client/calls/environment.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { setUserInfo } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { wechatIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import '#account/login/login.css';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Props = {
  /** The bound number, masked. */
  phone: string | null;
  hasPassword: boolean;
  /** What WeChat sent back with; null before it was asked. */
  came: BindReturn | null;
  onClose: () => void;
};

/** Binds WeChat to the account: first WeChat is asked, then the owner proves to be it. */
export function WechatBindSheet({ came, onClose, ...account }: Props) {
  return (
    <Sheet open onClose={onClose} title="绑定微信">
      {came && 'code' in came ? (
        <ProofForm code={came.code} onClose={onClose} {...account} />
      ) : (
        <Leave fault={came?.fault ?? ''} />
      )}
    </Sheet>
  );
}

/** WeChat's own browser can ask it; elsewhere there is the way there. */
function Leave({ fault: cameWith }: { fault: string }) {
  const [fault, setFault] = useState(cameWith);
  const [busy, setBusy] = useState(false);
  if (!isWeChat()) {
    return <p className="f15 c2">请在微信里打开这个页面，再来绑定：微信只在它自己的浏览器里授权。</p>;
  }
  const leave = () => {
    setBusy(true);
    setFault('');
    startBinding().catch((error: unknown) => {
      setBusy(false);
      setFault(errorText(error));
    });
  };
  return (
    <div className="form">
      <p className="f13 c3">绑定以后，可以用这个微信登录现在的账号。</p>
      <p className="login__fault" role="alert">
        {fault}
      </p>
      <Button size="lg" block icon={wechatIcon} loading={busy} onPress={leave}>
        去微信授权
      </Button>
    </div>
  );
}

function ProofForm({ code, phone, hasPassword, onClose }: Omit<Props, 'came'> & { code: string }) {
  const { form, report, field } = useFaults<OwnerProofField>();
  const proof = useOwnerProof(hasPassword, phone);
  const { mutateAsync, isPending } = useCallMutation('user/bindWechat');
  const closeLater = useLateClose(onClose);
  if (!proof) return null;
  const submit = async () => {
    if (isPending) return;
    if (report(faultsOf({ [proof.by]: proof.fault }))) return;
    const close = closeLater();
    try {
      setUserInfo(await mutateAsync({ code, ...proof.input }));
      showToast({ title: '微信已绑定', icon: 'ok' });
      close();
    } catch (error) {
      report(refusedFields(error, [proof.by], proof.by));
    }
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <p className="f13 c3">微信已经授权。请证明这个账号是你的，绑定以后可以用微信登录它。</p>
      <OwnerProofFields
        proof={proof}
        boundPhone={phone}
        field={field(proof.by, proof.value, proof.setValue)}
      />
      <Button type="submit" size="lg" block loading={isPending}>
        绑定微信
      </Button>
    </AccountForm>
  );
}
