import { RESOURCE } from '@xuelin/contract/constants';
import { invalid } from '#core/errors.ts';
import { clean } from '../../search/search.public.ts';

/** Invisible characters that change how other text is shown, or nothing at all. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const summaryLength = 80;
const lengthOf = (text: string) => Array.from(text).length;

/** A title as it is kept: one line, trimmed, of visible characters; 2 to 60 of them. */
export function titleFrom(given: string): string {
  const title = clean(given).replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim();
  const length = lengthOf(title);
  if (length < RESOURCE.titleMin) throw invalid('title', `标题至少 ${RESOURCE.titleMin} 个字`);
  if (length > RESOURCE.titleMax) throw invalid('title', `标题最多 ${RESOURCE.titleMax} 个字`);
  if (!/[\p{L}\p{N}]/u.test(title)) throw invalid('title', '标题里要有文字');
  return title;
}

/** A description as it is kept: trimmed lines, at most one empty line between them, at most 1,000 characters. */
export function descriptionFrom(given: string): string {
  const description = clean(given)
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\s/gu, ' ').replaceAll(unseen, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  if (lengthOf(description) > RESOURCE.descriptionMax) {
    throw invalid('description', `说明最多 ${RESOURCE.descriptionMax} 个字`);
  }
  return description;
}

/** A subject: a short single line. */
export function subjectFrom(given: string): string {
  const subject = clean(given).replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim();
  if (subject === '') throw invalid('subject', '请填写科目');
  if (lengthOf(subject) > 30) throw invalid('subject', '科目最多 30 个字');
  return subject;
}

/** The first words of a description, for lists. */
export function summaryOf(description: string): string {
  const line = Array.from(description.replaceAll(/\s+/gu, ' '));
  return line.length <= summaryLength ? line.join('') : `${line.slice(0, summaryLength - 1).join('')}…`;
}
