import { parseRichText, type Block, type List } from '@xuelin/contract/rich-text/rich-text';
import type { Inline } from '@xuelin/contract/rich-text/rich-text-inline';
import { invalid } from '#core/errors.ts';
import { formulaText } from './formula-text.ts';

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

/** The words of a text without its marks and with formulas as one reads them, for the search index. */
export const plainText = (text: string): string => wordsOf(parseRichText(text, { href: (target) => target }));

const wordsOf = (blocks: readonly Block[]): string => blocks.map(wordsOfBlock).join('\n').trim();

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineWords(block.children);
    case 'list':
      return wordsOfList(block);
    case 'quote':
      return wordsOf(block.blocks);
    case 'code':
      return block.text;
    case 'formula':
      return formulaText(block.tex);
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(inlineWords).join(' ')).join('\n');
    case 'image':
      return block.alt;
    case 'attachment':
      return block.title;
    case 'rule':
      return '';
  }
}

const wordsOfList = (list: List): string =>
  list.items
    .map(({ children, inner }) => `${inlineWords(children)}${inner ? `\n${wordsOfList(inner)}` : ''}`)
    .join('\n');

const inlineWords = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'formula') return formulaText(piece.tex);
      return 'children' in piece ? inlineWords(piece.children) : piece.text;
    })
    .join('');

/** Seconds it takes to read a text, at 400 characters a minute; a minute at least. */
export const readingSeconds = (text: string): number =>
  Math.max(60, Math.round((Array.from(plainText(text)).length / 400) * 60));
