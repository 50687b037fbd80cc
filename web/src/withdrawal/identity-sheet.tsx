import { useState } from 'react';
import { bornOn } from '@xuelin/contract/withdrawal/withholding';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

/** Takes the real name and identity number. */
export function IdentitySheet({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [faults, setFaults] = useState<{ name?: string; number?: string }>({});
  const save = useCallMutation('withdrawal/saveIdentity');
  // Whoever has closed it meanwhile is led nowhere.
  const lateSaved = useLateClose(onSaved);
  const submit = async () => {
    if (save.isPending) return;
    if (name.trim().length < 2) return setFaults({ name: '请填写身份证上的中文姓名' });
    if (bornOn(number.trim()) === null) return setFaults({ number: '身份证号有误，请核对 18 位号码' });
    const goOn = lateSaved();
    try {
      await save.mutateAsync({ name: name.trim(), number: number.trim() });
      showToast({ title: '实名信息已保存', icon: 'ok' });
      goOn();
    } catch (error) {
      setFaults({ number: errorText(error) });
    }
  };
  return (
    <Sheet open onClose={onClose} title="实名信息">
      <form
        className="payee__form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="f13 c3">提现要代扣并申报个人所得税，须年满 18 周岁。证件号加密保存，只显示首尾。</p>
        <Field
          well
          label="真实姓名"
          value={name}
          onChange={(text) => {
            setName(text);
            setFaults({});
          }}
          autoComplete="name"
          max={30}
          {...(faults.name === undefined ? {} : { error: faults.name })}
        />
        <Field
          well
          label="身份证号"
          value={number}
          onChange={(text) => {
            setNumber(text);
            setFaults({});
          }}
          autoComplete="off"
          max={18}
          {...(faults.number === undefined ? {} : { error: faults.number })}
        />
        <Button type="submit" size="lg" block loading={save.isPending}>
          保存
        </Button>
      </form>
    </Sheet>
  );
}
