import { invalid } from '#core/errors.ts';
import { cleanText } from '../moderation/moderation.public.ts';

/** Controls and marks that turn the direction of writing: a danmu is one line that must not change the others. */
const turning = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** One line of people as it is kept; refuses with 4000 what is empty, too long, or holds control characters. */
export function lineOf(field: string, raw: string, max: number): string {
  const text = raw.trim();
  if (turning.test(text)) throw invalid(field, '里面有看不见的控制字符或换行，请删掉后再发');
  return cleanText(field, text, max);
}
