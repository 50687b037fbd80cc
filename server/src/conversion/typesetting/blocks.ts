/** What a document without pages is made of, whatever file it came from. Texts may hold marks (inline-marks.ts). */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; depth: number; marker: string; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | Table
  /** A picture by its number among the document's pictures. */
  | { kind: 'picture'; picture: number }
  | { kind: 'rule' }
  /** What follows starts on a new page, as slides and sheets do. */
  | { kind: 'page-break' };

/** A row has a text for each of its columns; those that a merged cell covers are empty. */
export type Table = { kind: 'table'; rows: string[][]; header: boolean; spans?: CellSpan[] };

/** A cell that takes the place of several. */
export type CellSpan = { row: number; column: number; rows: number; columns: number };

export const headingLevel = (level: number): 1 | 2 | 3 | 4 =>
  level <= 1 ? 1 : level === 2 ? 2 : level === 3 ? 3 : 4;
