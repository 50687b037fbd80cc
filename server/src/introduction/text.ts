import { invalid } from '#core/errors.ts';

/** Code and formulas, in which nothing is a link or a picture. */
const verbatim = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gu;
const reference = /(!?)\[([^\]\n]*)\]\(([^)\n]*)\)/gu;
const picture = /^image:(\d{1,15})$/u;
const attachment = /^resource:\d{1,15}$/u;
const ownPage = /^#\/[\w\-./?=&%~+,:]*$/u;
const web = /^https?:\/\/[^\s<>"']{1,1000}$/iu;

/**
 * Checks a text in the Markdown subset: pictures only by the id of a sent one, links only to the web, to pages of the
 * app or to documents. Tags are words like others: no part of it is ever read as HTML. Refuses with 4000.
 */
export function checkText(field: string, text: string): void {
  for (const [, mark, , target = ''] of text.replaceAll(verbatim, '').matchAll(reference)) {
    if (mark === '!') {
      if (!picture.test(target))
        throw invalid(field, '图片只能用 ![说明](image:图片编号) 插入，请先上传图片');
    } else if (!web.test(target) && !ownPage.test(target) && !attachment.test(target)) {
      throw invalid(field, `链接“${target.slice(0, 60)}”不能使用，只能指向 http(s) 网页、站内页面或资料`);
    }
  }
}

/** Ids of the pictures that a text names. */
export function imageIdsIn(text: string): number[] {
  const targets = [...text.replaceAll(verbatim, '').matchAll(reference)].map(([, mark, , target = '']) =>
    mark === '!' ? Number(picture.exec(target)?.[1] ?? 0) : 0,
  );
  return [...new Set(targets.filter((id) => id > 0))];
}

/** The words of a text without its marks, for the search index. */
export function plainText(text: string): string {
  return text
    .replaceAll(/^(?:```.*|\$\$|\s*(?:#{1,4}|>|[-*+]|\d{1,4}[.)])\s+)/gmu, '')
    .replaceAll(/^[\s|:-]+$/gmu, '')
    .replaceAll(reference, '$2')
    .replaceAll(/\*\*|~~|`|\||\\(?=[\\*_~$[\]()#])/gu, ' ')
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\n\s*\n+/gu, '\n')
    .trim();
}

/** Seconds it takes to read a text, at 400 characters a minute; a minute at least. */
export const readingSeconds = (text: string): number =>
  Math.max(60, Math.round((Array.from(plainText(text)).length / 400) * 60));
