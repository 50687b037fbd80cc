import { useState } from 'react';
import { codeFault } from '#account/login/account-checks.ts';
import { CodeField } from '#account/login/account-code-field.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';

/** What a member can show that the account is theirs. */
export type OwnerProofField = 'oldPassword' | 'confirmCode';
type FieldProps = { value: string; onChange: (text: string) => void; error?: string | undefined };

export type OwnerProof = {
  /** By which the member proves it now. */
  by: OwnerProofField;
  value: string;
  setValue: (text: string) => void;
  /** Takes the other way; null when there is none. */
  change: (() => void) | null;
  /** What is wrong with it before it is sent. */
  fault: string | undefined;
  input: { oldPassword?: string; confirmCode?: string };
};

/** The proof by password or by a code to the phone bound now; null for an account that has neither. */
export function useOwnerProof(hasPassword: boolean, boundPhone: string | null): OwnerProof | null {
  const [byCode, setByCode] = useState(!hasPassword);
  const [value, setValue] = useState('');
  if (!hasPassword && boundPhone === null) return null;
  const by = byCode ? 'confirmCode' : 'oldPassword';
  const change = () => {
    setByCode(!byCode);
    setValue('');
  };
  return {
    by,
    value,
    setValue,
    change: hasPassword && boundPhone !== null ? change : null,
    fault: byCode ? codeFault(value) : value === '' ? '请填写现在的密码' : undefined,
    input: { [by]: value },
  };
}

/** Fields of the proof. */
export function OwnerProofFields({
  proof,
  boundPhone,
  field,
}: {
  proof: OwnerProof;
  boundPhone: string | null;
  field: FieldProps;
}) {
  return (
    <>
      {proof.by === 'confirmCode' ? (
        <CodeField scene="confirm" phone={boundPhone ?? ''} {...field} />
      ) : (
        <Field
          well
          label="原来的密码"
          name="old-password"
          type="password"
          autoComplete="current-password"
          max={64}
          {...field}
        />
      )}
      {proof.change === null ? null : (
        <button type="button" className="text-btn" onClick={proof.change}>
          {proof.by === 'confirmCode' ? '改用密码验证' : `改用 ${boundPhone ?? '手机号'} 的验证码`}
        </button>
      )}
    </>
  );
}
