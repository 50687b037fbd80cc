/** What a document without pages is made of, whatever file it came from. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; depth: number; marker: string; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: string[][]; header: boolean }
  | { kind: 'rule' }
  /** What follows starts on a new page, as slides and sheets do. */
  | { kind: 'page-break' };

export const headingLevel = (level: number): 1 | 2 | 3 | 4 =>
  level <= 1 ? 1 : level === 2 ? 2 : level === 3 ? 3 : 4;
