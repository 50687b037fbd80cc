import { RESOURCE } from '@xuelin/contract/core/constants';
import { invalid } from '#core/errors.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { clean } from '../../search/search.public.ts';

/** Invisible characters that change how other text is shown, or nothing at all. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const summaryLength = 80;
const lengthOf = (text: string) => Array.from(text).length;

/** A title as it is kept: one line, trimmed, of visible characters; 2 to 60 of them. */
export function titleFrom(text: string): string {
  const title = clean(text).replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();
  const length = lengthOf(title);
  if (length < RESOURCE.titleMin) throw invalid('title', `标题至少 ${RESOURCE.titleMin} 个字`);
  if (length > RESOURCE.titleMax) throw invalid('title', `标题最多 ${RESOURCE.titleMax} 个字`);
  if (!/[\p{L}\p{N}]/u.test(title)) throw invalid('title', '标题里要有文字');
  return title;
}

/** A description as it is kept: trimmed lines, at most one empty line between them, at most 1,000 characters. */
export function descriptionFrom(text: string): string {
  const description = clean(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\s/gu, ' ').replaceAll(invisible, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  if (lengthOf(description) > RESOURCE.descriptionMax) {
    throw invalid('description', `说明最多 ${RESOURCE.descriptionMax} 个字`);
  }
  return description;
}

/** A subject: a short single line. */
export function subjectFrom(text: string): string {
  const subject = clean(text).replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();
  if (subject === '') throw invalid('subject', '请填写科目');
  if (lengthOf(subject) > 30) throw invalid('subject', '科目最多 30 个字');
  return subject;
}

/** Refuses a new price above the ceiling of now. A price of before stays as it is. */
export function refusePrice(price: number, now: number): void {
  const most = settingAt('sale.maxResourcePrice', now);
  if (price > most) throw invalid('price', `售价最高 ${most} 学币`);
}

/** The first words of a description, for lists. */
export function summaryOf(description: string): string {
  const line = Array.from(description.replaceAll(/\s+/gu, ' '));
  return line.length <= summaryLength ? line.join('') : `${line.slice(0, summaryLength - 1).join('')}…`;
}
