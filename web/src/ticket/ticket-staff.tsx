import { useState } from 'react';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import type { Door } from '#ticket/use-door.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';

/** Where an operator signs in to check the tickets of any event, and out again. */
export function TicketStaff({ door }: { door: Door }) {
  const [isOpen, setOpen] = useState(false);
  if (door.staff) {
    return (
      <div className="staff">
        <p className="f13 c3">以工作人员 {door.staff.name} 的身份，可以核销任何活动的票</p>
        <Button look="quiet" onPress={() => door.signOut()}>
          退出工作人员身份
        </Button>
      </div>
    );
  }
  if (isOpen) return <SignIn door={door} onClose={() => setOpen(false)} />;
  return (
    <div className="staff">
      <Button look="quiet" onPress={() => setOpen(true)}>
        工作人员登录
      </Button>
    </div>
  );
}

function SignIn({ door, onClose }: { door: Door; onClose: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [fault, setFault] = useState('');
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    if (isPending) return;
    if (name.trim() === '' || password === '') return setFault('请填写名称和密码');
    if (asksCode && code.trim() === '') return setFault('请输入动态口令');
    setPending(true);
    try {
      await door.signIn(name.trim(), password, code.trim());
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.data.secondFactor) setAsksCode(true);
      setFault(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Card inset padded label="工作人员登录">
      <form
        className="check"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="名称" name="operator" autoComplete="off" max={32} value={name} onChange={setName} />
        <Field
          label="密码"
          name="operator-password"
          type="password"
          autoComplete="off"
          max={64}
          value={password}
          onChange={setPassword}
          error={asksCode ? undefined : fault || undefined}
          hint="运营人员的名称和密码，不是会员的"
        />
        {asksCode && (
          <Field
            label="动态口令"
            name="operator-code"
            autoComplete="one-time-code"
            max={20}
            value={code}
            onChange={setCode}
            error={fault || undefined}
            hint="验证器里的六位数字，或一个恢复码"
          />
        )}
        <Button type="submit" size="lg" block loading={isPending}>
          登录
        </Button>
        <Button look="quiet" size="lg" block onPress={onClose}>
          取消
        </Button>
      </form>
    </Card>
  );
}
