import { useEffect, useRef } from 'react';
import { SMS } from '@xuelin/contract/core/constants';
import { cleanCode } from '#account/login/account-checks.ts';

type Props = {
  value: string;
  onChange: (code: string) => void;
  error: string;
  disabled: boolean;
};

const places = Array.from({ length: SMS.digits }, (_, place) => place);

/** A code in large boxes: one field, so that a phone can fill it in from the message. Takes the focus. */
export function CodeBoxes({ value, onChange, error, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [disabled]);
  return (
    <div className={error === '' ? 'code-boxes num' : 'code-boxes code-boxes--bad num'}>
      <input
        ref={input}
        aria-label={`${SMS.digits} 位验证码`}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby="code-boxes-note"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        readOnly={disabled}
        onChange={(event) => onChange(cleanCode(event.target.value))}
      />
      {places.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={place === Math.min(value.length, SMS.digits - 1) ? 'code-boxes__now' : ''}
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}
