import { invalid } from '#core/errors.ts';
import { normalise, withoutPiledMarks } from '#core/combining-marks.ts';

/** Controls, line and paragraph marks, direction marks, broken halves, marks without width; the joiner of emoji is fine. */
const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;
/** Letters and signs that show nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text of people as it is kept: lines stay, at most one empty one in a row; what cannot be seen, or would turn the
 * text around it, is taken out. Refuses with 4000 when nothing or more than `max` characters are left.
 */
export function cleanText(field: string, rawText: string, max: number): string {
  const text = normalise(rawText, 'NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replace(invisible, '').replace(blanks, ' '))
    .map((line) => withoutPiledMarks(line).trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  if (!visible.test(text)) throw invalid(field, '内容不能为空，写点什么吧');
  if (Array.from(text).length > max) throw invalid(field, `最多 ${max} 个字`);
  return text;
}
