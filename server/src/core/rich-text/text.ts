import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { invalid } from '#core/errors.ts';

/** Code and formulas, in which nothing is a link or a picture. */
const verbatim = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gu;
const picture = /^image:(\d{1,15})$/u;
const attachment = /^resource:\d{1,15}$/u;
const ownPage = /^#\/[\w\-./?=&%~+,:]*$/u;
const web = /^https?:\/\/[^\s<>"']{1,1000}$/iu;

/** What stands between `](` and `)`. Every step goes once over the text, whatever stands in it. */
const targetsIn = (text: string): string[] =>
  text
    .replaceAll(verbatim, '')
    .split('](')
    .slice(1)
    .flatMap((piece) => (piece.includes(')') ? [piece.slice(0, piece.indexOf(')'))] : []));

/**
 * Checks a text in the Markdown subset: pictures only by the id of a sent one, links only to the web, to pages of the
 * app or to documents. Tags are words like others: no part of it is ever read as HTML. Refuses with 4000.
 */
export function checkText(field: string, text: string): void {
  for (const target of targetsIn(text)) {
    const sound = [web, ownPage, attachment, picture].some((form) => form.test(target));
    if (sound) continue;
    const what = `“${target.slice(0, 60)}”不能使用`;
    throw invalid(field, `${what}：链接只能指向 http(s) 网页或站内页面，图片请先上传再用 image:编号 插入`);
  }
}

/** Ids of the pictures that a text names. */
export function imageIdsIn(text: string): number[] {
  const ids = targetsIn(text).map((target) => Number(picture.exec(target)?.[1] ?? 0));
  return [...new Set(ids.filter((id) => id > 0))];
}

/** Seconds it takes to read a text, at 400 characters a minute; a minute at least. */
export const readingSeconds = (text: string): number =>
  Math.max(60, Math.round((Array.from(plainText(text)).length / 400) * 60));
