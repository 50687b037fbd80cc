import { formulaText } from './formula-text.ts';
import { parseRichText, type Block, type List } from './rich-text.ts';
import type { Inline } from './rich-text-inline.ts';

/** The words of a text without its marks and with formulas as one reads them: for search, titles and lists. */
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

/** `今天在自习室，…`: the first words of a text on one line, without its marks, to name it by. */
export function firstWords(text: string, most: number): string {
  const plain = plainText(text).replaceAll(/\s+/gu, ' ');
  const letters = Array.from(plain);
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : plain;
}
