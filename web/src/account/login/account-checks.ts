import { NICKNAME, PASSWORD, phonePattern, SMS } from '@xuelin/contract/core/constants';
import { CallError, errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { codeDigits } from '@xuelin/ui/controls/typed-number.ts';

/** What is wrong by field; a field that is right is absent. */
export type Wrong<Name extends string> = Partial<Record<Name, string>>;

/** The 11 digits of a typed or pasted phone number, without +86, spaces and dashes. */
export function cleanPhone(text: string): string {
  const digits = codeDigits(text);
  return (digits.length > 11 ? digits.replace(/^(00)?86/, '') : digits).slice(0, 11);
}

/** The digits of a typed or pasted code. */
export const cleanCode = (text: string): string => codeDigits(text, SMS.digits);

/** 13800000001 as 138 0000 0001. */
export const showPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

export function phoneFault(phone: string): string | undefined {
  if (phone === '') return '请填写手机号';
  return phonePattern.test(phone) ? undefined : '请填写 11 位手机号，以 1 开头';
}

export function codeFault(code: string): string | undefined {
  if (code === '') return '请填写短信里的验证码，没有收到就点“获取验证码”';
  return code.length === SMS.digits ? undefined : `验证码是 ${SMS.digits} 位数字`;
}

/** For a password that is being chosen. */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return '请填写新密码';
  const { min, max } = PASSWORD;
  return password.length >= min && password.length <= max ? undefined : `密码需 ${min} 到 ${max} 个字符`;
}

export function nicknameFault(nickname: string): string | undefined {
  const { length } = Array.from(nickname.trim());
  const { min, max } = NICKNAME;
  return length >= min && length <= max ? undefined : `昵称需 ${min} 到 ${max} 个字`;
}

/** Only the faults that are there. */
export function faultsOf<Name extends string>(checks: Record<Name, string | undefined>): Wrong<Name> {
  const pairs = Object.entries(checks).filter(([, fault]) => fault !== undefined);
  return Object.fromEntries(pairs) as Wrong<Name>;
}

/** A refusal by field: what the server says of each, else its sentence at the field that it is about. */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
  fallback: Name,
): Wrong<Name> {
  const reasons = fieldReasons(error);
  const knownPairs = names.flatMap((name) => (reasons[name] === undefined ? [] : [[name, reasons[name]]]));
  return (
    knownPairs.length > 0 ? Object.fromEntries(knownPairs) : { [fallback]: errorText(error) }
  ) as Wrong<Name>;
}

/** The server asks for a proof of work before the next try. */
export const wantsCaptcha = (error: unknown): boolean =>
  error instanceof CallError && error.data.captcha === true;

/**
 * The server has not looked at what was sent, only asks for the proof first: the same may be sent again. (After a wrong
 * guess, too, the next one may need a proof.)
 */
export const wantsOnlyCaptcha = (error: unknown): boolean =>
  error instanceof CallError && error.data.captchaOnly === true;
