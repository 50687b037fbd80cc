/** One block of a demo article. Text may hold `$TeX$` formulas and `**bold**` words. */
export type Block =
  | { kind: 'h1' | 'h2' | 'p'; text: string }
  | { kind: 'math'; tex: string }
  | { kind: 'ul' | 'ol'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][]; widths?: number[] }
  | { kind: 'note'; label: string; text: string }
  | { kind: 'exercise'; label: string; stem: string; options: string[]; solution: string[] }
  | { kind: 'break' };

/** A slide: a title, then short blocks; the first slide of a deck is its title slide. */
export interface Slide {
  title: string;
  lines: string[];
  table?: { head: string[]; rows: string[][] };
}

/** A worksheet; a string cell that starts with `=` is a formula and needs its computed value. */
export interface Sheet {
  name: string;
  widths: number[];
  head: string[];
  rows: Cell[][];
}

export type Cell = string | number | { formula: string; value: number };

/** A chapter title; in a PDF it opens a new page and an outline entry. */
export const h1 = (text: string): Block => ({ kind: 'h1', text });
/** A section title, listed under its chapter in the outline. */
export const h2 = (text: string): Block => ({ kind: 'h2', text });
/** A paragraph. */
export const p = (text: string): Block => ({ kind: 'p', text });
/** A displayed formula on its own line. */
export const math = (tex: string): Block => ({ kind: 'math', tex });
/** A bulleted list. */
export const ul = (...items: string[]): Block => ({ kind: 'ul', items });
/** A numbered list. */
export const ol = (...items: string[]): Block => ({ kind: 'ol', items });
/** A table; widths are relative column weights. */
export const table = (head: string[], rows: string[][], widths?: number[]): Block =>
  widths === undefined ? { kind: 'table', head, rows } : { kind: 'table', head, rows, widths };
/** A tinted remark with a bold label. */
export const note = (label: string, text: string): Block => ({ kind: 'note', label, text });
/** A question with options (maybe none) and the lines of its solution (maybe none). */
export const exercise = (label: string, stem: string, solution: string[], options: string[] = []): Block => ({
  kind: 'exercise',
  label,
  stem,
  options,
  solution,
});
/** Starts a new page (PDF and docx). */
export const pageBreak: Block = { kind: 'break' };
