import { NICKNAME } from '@xuelin/contract/core/constants';
import { invalid } from '#core/errors.ts';
import { normalise, withoutPiledMarks } from '#core/combining-marks.ts';

/** Controls, line and paragraph marks, direction marks, broken halves; the joiner of emoji is fine. */
const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u;
/** Letters and signs that show nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A nickname as it is kept: trimmed, single spaces inside, 2 to 16 characters of which one can be seen, few marks on each. */
export function cleanNickname(raw: string): string {
  const name = withoutPiledMarks(normalise(raw, 'NFC')).replace(/\s+/gu, ' ').trim();
  const length = Array.from(name).length;
  if (length < NICKNAME.min || length > NICKNAME.max) {
    throw invalid('nickname', `昵称需要 ${NICKNAME.min} 到 ${NICKNAME.max} 个字`);
  }
  if (invisible.test(raw) || blanks.test(name) || !visible.test(name)) {
    throw invalid('nickname', '昵称里有不能显示的字符，请去掉后再试');
  }
  return name;
}

/** A text of the profile as it is kept: trimmed; `lines` when it may have several. */
export function cleanText(field: string, raw: string, lines = false): string {
  const text = withoutPiledMarks(normalise(raw, 'NFC')).trim();
  const rest = lines ? text.replaceAll('\r\n', '\n') : text;
  if (invisible.test(lines ? rest.replaceAll('\n', '') : rest)) {
    throw invalid(field, '内容里有不能显示的字符，请去掉后再试');
  }
  return rest;
}

/** A real day, not before 1900 and not after today in China. */
export function cleanBirthday(raw: string, now: number): string {
  const day = new Date(`${raw}T00:00:00Z`);
  const real = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(raw);
  const today = new Date((now + 8 * 3_600) * 1000).toISOString().slice(0, 10);
  if (!real || raw < '1900-01-01' || raw >= today) throw invalid('birthday', '请选择一个过去的日期');
  return raw;
}
