import { invalid } from '#core/errors.ts';
import { formulaText } from './formula-text.ts';

/** Code and formulas, in which nothing is a link or a picture. */
const verbatim = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gu;
/**
 * Code, signs that stand for themselves, and formulas by the client's rule: a formula between single signs begins and
 * ends at something other than a space, and no digit follows it.
 */
const codeOrFormula =
  /```[\s\S]*?(?:```|$)|`[^`\n]*`|\\[\\$`]|\$\$(?<block>[\s\S]*?)\$\$|\$(?![\s$])(?<inline>(?:[^$\n\\]|\\[^\n])+)(?<!\s)\$(?!\d)/gu;
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

/** The words of a text without its marks and with formulas as one reads them, for the search index. */
export function plainText(text: string): string {
  const formulas: string[] = [];
  // Formulas wait aside: the marks of Markdown mean other things in them.
  const put = (found: string, block?: string, inline?: string) => {
    const tex = block ?? inline;
    return tex === undefined ? found : `\uE000${formulas.push(formulaText(tex)) - 1}\uE001`;
  };
  return text
    .replaceAll(/[\uE000\uE001]/gu, '')
    .replaceAll(codeOrFormula, put)
    .replaceAll(/^(?:```.*|\$\$|[ \t]*(?:#{1,4}|>|[-*+]|\d{1,4}[.)])[ \t]+)/gmu, '')
    .replaceAll(/^[ \t|:-]+$/gmu, '')
    .replaceAll(/\]\([^)\n]{0,300}\)/gu, ' ')
    .replaceAll(/!?\[|\*\*|~~|`|\||\\(?=[\\*_~$[\]()#])/gu, ' ')
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\n(?:[ \t]*\n)+/gu, '\n')
    .replaceAll(/\uE000(\d+)\uE001/gu, (_, i: string) => formulas[Number(i)] ?? '')
    .trim();
}

/** Seconds it takes to read a text, at 400 characters a minute; a minute at least. */
export const readingSeconds = (text: string): number =>
  Math.max(60, Math.round((Array.from(plainText(text)).length / 400) * 60));
