import { useRef } from 'react';
import { cleanCode, phoneFault } from '#account/login/account-checks.ts';
import { useSendCode } from '#account/login/use-send-code.ts';
import type { CodeScene } from '#account/login/use-send-code.ts';
import { Field } from '@xuelin/ui/controls/field.tsx';
import './account-form.css';

type Props = {
  scene: CodeScene;
  phone: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** No code can be sent to such a phone. */
  onPhoneFault?: (fault: string) => void;
};

/** The code of a text message, with the button that sends one. */
export function CodeField({ scene, phone, value, onChange, error, onPhoneFault }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { left, sending, demoCode, note, fault, send } = useSendCode(scene, phone);
  const press = async () => {
    const wrong = scene === 'confirm' ? undefined : phoneFault(phone);
    if (wrong !== undefined) {
      onPhoneFault?.(wrong);
      return;
    }
    if (!(await send())) return;
    // The code before is of no use any more, nor is what was wrong with it.
    onChange('');
    place.current?.querySelector('input')?.focus();
  };
  const wait = left > 0 ? `${left} 秒后可重发` : '获取验证码';
  const visibleError = error ?? (fault === '' ? undefined : fault);
  return (
    <div ref={place}>
      <Field
        well
        hideLabel
        label={scene === 'confirm' ? '原手机号验证码' : '验证码'}
        name={scene === 'confirm' ? 'confirm-code' : 'code'}
        keys="numeric"
        autoComplete="one-time-code"
        placeholder={scene === 'confirm' ? '原手机号收到的 6 位验证码' : '6 位验证码'}
        value={value}
        onChange={(text) => onChange(cleanCode(text))}
        {...(visibleError === undefined ? {} : { error: visibleError })}
        after={
          <button
            type="button"
            className="code-send num"
            disabled={left > 0}
            aria-disabled={sending || undefined}
            onClick={() => void press()}
          >
            {sending ? '正在发送' : wait}
          </button>
        }
      />
      <output className="form-note">{note}</output>
      {demoCode === '' ? null : (
        <button type="button" className="demo-code" onClick={() => onChange(demoCode)}>
          演示验证码 <b className="num">{demoCode}</b>，点一下填入
        </button>
      )}
    </div>
  );
}
