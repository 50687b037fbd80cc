import { codeDigits } from '@xuelin/ui/controls/typed-number.ts';

/** The digits of a typed PIN. */
export const cleanPin = (text: string): string => codeDigits(text, 4);

export const pinFault = (pin: string): string | undefined =>
  pin.length === 4 ? undefined : '请填写 4 位数字密码';
