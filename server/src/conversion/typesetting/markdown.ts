import { parseRichText, type Block as Part, type List } from '@xuelin/contract/rich-text/rich-text';
import type { Inline } from '@xuelin/contract/rich-text/rich-text-inline';
import { headingLevel, type Block } from './blocks.ts';
import { formulaMark } from './inline-marks.ts';

const MAX_COLUMNS = 200;
const HARD_BREAK = '\u2028';

/** Headings, paragraphs, lists, quotes, code, formulas and tables of Markdown; marks inside a line are dropped. */
export function readMarkdown(text: string): Block[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replaceAll('\t', '    ');
  // Every link counts: its words are printed and its address is not.
  const parts = parseRichText(body, { href: String, columns: MAX_COLUMNS, hardBreak: HARD_BREAK });
  return parts.flatMap(blocksOf);
}

function blocksOf(part: Part): Block[] {
  switch (part.kind) {
    case 'heading':
      return [{ kind: 'heading', level: headingLevel(part.level), text: words(part.children) }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: words(part.children) }];
    case 'list':
      return itemsOf(part, 0);
    case 'quote':
      return part.blocks
        .flatMap(blocksOf)
        .map((block) => (block.kind === 'paragraph' ? { kind: 'quote', text: block.text } : block));
    case 'code':
      return [{ kind: 'code', text: part.text }];
    case 'formula':
      return [{ kind: 'paragraph', text: formulaMark(part.tex.replaceAll('\n', ' ')) }];
    case 'table':
      return [
        { kind: 'table', rows: [part.head, ...part.rows].map((cells) => cells.map(words)), header: true },
      ];
    case 'image':
      return [{ kind: 'paragraph', text: part.alt }];
    case 'attachment':
      return [{ kind: 'paragraph', text: part.title }];
    case 'rule':
      return [{ kind: 'rule' }];
  }
}

const itemsOf = ({ ordered, start, items }: List, depth: number): Block[] =>
  items.flatMap(({ children, inner }, at) => [
    {
      kind: 'item' as const,
      depth,
      marker: ordered ? `${start + at}.` : '•',
      text: words(children).replace(/^\[[ xX]\] +/, ''),
    },
    ...(inner ? itemsOf(inner, depth + 1) : []),
  ]);

const words = (pieces: readonly Inline[]): string => joinLines(pieces.map(inlineWords).join(''));

function inlineWords(piece: Inline): string {
  if (piece.kind === 'text') return withoutMarkup(piece.text);
  if (piece.kind === 'code') return piece.text;
  if (piece.kind === 'formula') return formulaMark(piece.tex);
  return piece.children.map(inlineWords).join('');
}

/** What documents hold beyond the Markdown of our own texts. No pattern looks twice at a character it has passed. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/<((?:https?|mailto):[^<>]+)>/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[\]\([^()]*\)/g, '')
    .replace(/__(?=\S)([^_]+)__/g, '$1');

/** Chinese lines join without a space, others with one. */
const joinLines = (text: string): string =>
  text
    .replace(/(?<=[\u2e80-\uffef])\n|\n(?=[\u2e80-\uffef])/g, '')
    .replaceAll('\n', ' ')
    .replaceAll(HARD_BREAK, '\n');
