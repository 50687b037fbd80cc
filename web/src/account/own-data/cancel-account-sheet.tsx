import { useState } from 'react';
import { faultsOf, refusedFields } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import {
  OwnerProofFields,
  useOwnerProof,
  type OwnerProofField,
} from '#account/profile/owner-proof-fields.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { logout } from '@xuelin/client/session/session.ts';
import { dropDrafts } from '@xuelin/client/storage/page-memory.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { relaunch } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Checkbox } from '@xuelin/ui/controls/check.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  coolOffDays: number;
  onClose: () => void;
  /** Something stands in the way meanwhile: the page asks again what. */
  onRefused: () => void;
};

/** The last step of a cancellation: that it is meant, and by whom. */
export function CancelAccountSheet(props: Props) {
  const member = useCall('getUserData', {});
  return (
    <Sheet open onClose={props.onClose} title="申请注销账号">
      <Loaded query={member} skeleton="row">
        {({ hasPassword, phone }) => <CancelForm {...props} hasPassword={hasPassword} phone={phone} />}
      </Loaded>
    </Sheet>
  );
}

type FormProps = Props & { hasPassword: boolean; phone: string | null };

function CancelForm({ coolOffDays, onClose, onRefused, hasPassword, phone }: FormProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const proof = useOwnerProof(hasPassword, phone);
  const { form, report, field } = useFaults<OwnerProofField>();
  const { mutateAsync, isPending } = useCallMutation('user/cancelAccount');
  const submit = async () => {
    if (isPending) return;
    if (!hasAgreed) return showToast({ title: '请先勾选已知道注销的后果', icon: 'warn' });
    if (proof && report(faultsOf({ [proof.by]: proof.fault } as Record<OwnerProofField, string | undefined>)))
      return;
    try {
      leave((await mutateAsync(proof?.input ?? {})).dueAt);
    } catch (error) {
      if (proof && errorCode(error) !== 4009) return void report(refusedFields(error, [proof.by], proof.by));
      showToast({ title: errorText(error), icon: 'warn' });
      onClose();
      onRefused();
    }
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <p className="f13 c3">为了确认是你本人，请再验证一次。</p>
      {proof ? (
        <OwnerProofFields
          proof={proof}
          boundPhone={phone}
          field={field(proof.by, proof.value, proof.setValue)}
        />
      ) : null}
      <Checkbox checked={hasAgreed} onChange={setAgreed}>
        <span className="f13 c2">我知道 {coolOffDays} 天后账号和资料会被删除，找不回来</span>
      </Checkbox>
      <Button type="submit" size="lg" look="danger" block loading={isPending}>
        申请注销
      </Button>
    </AccountForm>
  );
}

/** The server has ended every session: this one is over too. */
function leave(dueAt: number): void {
  relaunch('/pages/user/index');
  logout();
  dropDrafts();
  void confirm({
    title: '已申请注销',
    text: `账号会在 ${formatMoment(dueAt * 1000)} 结束。在那之前登录一次，注销就会撤销。`,
    ok: '知道了',
    cancel: '',
  });
}
