import { cleanPhone } from '#account/login/account-checks.ts';
import { Field } from '@xuelin/ui/controls/field.tsx';

type Props = {
  value: string;
  onChange: (phone: string) => void;
  error?: string | undefined;
  /** Together with a password it is the account's name, so that password managers keep the two as one. */
  account?: boolean;
};

/** A mobile number of the mainland. */
export function PhoneField({ value, onChange, error, account }: Props) {
  return (
    <Field
      well
      hideLabel
      label="手机号"
      name="phone"
      type="tel"
      keys="tel"
      autoComplete={account ? 'username' : 'tel'}
      placeholder="手机号"
      value={value}
      onChange={(text) => onChange(cleanPhone(text))}
      {...(error === undefined ? {} : { error })}
      before={<span className="phone-code">+86</span>}
    />
  );
}
