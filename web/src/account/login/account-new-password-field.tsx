import { PASSWORD } from '@xuelin/contract/core/constants';
import { Field } from '@xuelin/ui/controls/field.tsx';

type Props = {
  value: string;
  onChange: (password: string) => void;
  error?: string;
  /** Names itself inside the field, among fields that do so too. */
  hideLabel?: boolean;
};

/** A password that is being chosen. */
export function NewPasswordField({ hideLabel, ...field }: Props) {
  const { min, max } = PASSWORD;
  return (
    <Field
      well
      label="新密码"
      name="new-password"
      type="password"
      autoComplete="new-password"
      hint={`${min} 到 ${max} 个字符，设好后其他设备会退出登录`}
      max={max}
      {...field}
      {...(hideLabel ? { hideLabel, placeholder: '新密码' } : {})}
    />
  );
}
