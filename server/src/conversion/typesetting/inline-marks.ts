// What stands within a line besides characters is written into the text between two noncharacters, which no text of
// people holds: a formula as TeX, a picture by its number, blocks that were met inside of a paragraph by theirs.

const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';
const MARK = /\ufdd0([$#+])([^\ufdd0\ufdd1]*)\ufdd1/g;
const MARKS_AND_TEXT = /\ufdd0[$#+][^\ufdd0\ufdd1]*\ufdd1|[^\ufdd0]+/g;

/** A part of a line: characters, a formula, a picture, or the place of blocks. */
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'picture'; picture: number }
  | { kind: 'blocks'; blocks: number };

const withoutMarks = (text: string): string => text.replaceAll(/[\ufdd0\ufdd1]/g, '');

export const formulaMark = (tex: string): string =>
  tex.trim() === '' ? '' : `${OPEN}$${withoutMarks(tex).trim()}${CLOSE}`;
export const pictureMark = (picture: number): string => `${OPEN}#${picture}${CLOSE}`;
export const blocksMark = (blocks: number): string => `${OPEN}+${blocks}${CLOSE}`;

export const holdsMarks = (text: string): boolean => text.includes(OPEN);
export const holdsFormula = (text: string): boolean => text.includes(`${OPEN}$`);

/** The parts of a text in their order. */
export function inlineParts(text: string): InlinePart[] {
  if (!holdsMarks(text)) return text === '' ? [] : [{ kind: 'text', text }];
  return Array.from(text.matchAll(MARKS_AND_TEXT), ([part]): InlinePart => {
    const content = part.slice(2, -1);
    if (part.startsWith(`${OPEN}$`)) return { kind: 'formula', tex: content };
    if (part.startsWith(`${OPEN}#`)) return { kind: 'picture', picture: Number(content) };
    if (part.startsWith(`${OPEN}+`)) return { kind: 'blocks', blocks: Number(content) };
    return { kind: 'text', text: withoutMarks(part) };
  });
}

/** The text with its formulas written out and everything else of marks left out. */
export const plainWords = (text: string): string =>
  withoutMarks(
    text.replaceAll(MARK, (_, kind: string, content: string) => (kind === '$' ? `$${content}$` : '')),
  );
