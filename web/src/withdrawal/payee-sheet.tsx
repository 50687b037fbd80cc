import { useState } from 'react';
import { payeeKindNames, payeeKinds, type PayeeKind } from '@xuelin/contract/withdrawal/states';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const hints: Record<PayeeKind, string> = {
  alipay: '手机号或邮箱',
  wechat: '微信号或绑定的手机号',
  bank: '本人名下的储蓄卡',
};

/** Adds an account in the member's own name. */
export function PayeeSheet({
  name,
  onClose,
  onSaved,
}: {
  name: string;
  onClose: () => void;
  onSaved: (id: number) => void;
}) {
  const [kind, setKind] = useState<PayeeKind>('alipay');
  const [number, setNumber] = useState('');
  const [bankName, setBankName] = useState('');
  const [fault, setFault] = useState<string>();
  const save = useCallMutation('withdrawal/saveAccount');
  const submit = async () => {
    if (save.isPending) return;
    const clean = number.replace(/\s/g, '');
    const { pattern, numberLabel } = payeeKinds[kind];
    if (!pattern.test(clean)) return setFault(`${numberLabel}有误，请核对`);
    try {
      const { id } = await save.mutateAsync({
        kind,
        number: clean,
        ...(kind === 'bank' ? { bankName } : {}),
      });
      showToast({ title: '收款账户已添加', icon: 'ok' });
      onSaved(id);
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <Sheet open onClose={onClose} title="添加收款账户">
      <form
        className="payee__form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="f13 c3">须是“{name}”本人实名的账户，否则打款会被退回。</p>
        <Segment
          label="账户类型"
          items={payeeKindNames.map((key) => ({ key, label: payeeKinds[key].label }))}
          current={kind}
          onSelect={(key) => {
            setKind(key);
            setFault(undefined);
          }}
        />
        {kind === 'bank' ? (
          <Field
            well
            label="开户银行"
            value={bankName}
            onChange={setBankName}
            placeholder="例如中国工商银行"
            max={30}
          />
        ) : null}
        <Field
          well
          label={payeeKinds[kind].numberLabel}
          value={number}
          onChange={(text) => {
            setNumber(text);
            setFault(undefined);
          }}
          keys={kind === 'bank' ? 'numeric' : 'text'}
          hint={hints[kind]}
          max={60}
          {...(fault === undefined ? {} : { error: fault })}
        />
        <Button type="submit" size="lg" block loading={save.isPending}>
          添加
        </Button>
      </form>
    </Sheet>
  );
}
