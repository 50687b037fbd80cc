import { codeDigits } from '@xuelin/ui/controls/typed-number.ts';

export const ticketStates = {
  unused: { label: '未使用', look: 'ok' },
  used: { label: '已使用', look: 'plain' },
  expired: { label: '已过期', look: 'warn' },
} as const;

/** 12 digits in groups of four, as they are read aloud. */
export const groupDigits = (code: string): string => (code.match(/\d{1,4}/g) ?? []).join(' ');

/** The digits of what was typed or scanned, 12 at most. */
export const digitsOf = (text: string): string => codeDigits(text, 12);
