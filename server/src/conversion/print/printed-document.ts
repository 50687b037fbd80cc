/** A text document to be printed as a PDF, as it is written to the file the child reads. */
export type PrintedDocument = {
  title: string;
  /** Under the title, one line each. */
  facts: string[];
  /** At the foot of every page, before its number. */
  foot: string;
  parts: PrintedPart[];
  /** Pictures that texts name as `![words](image:<id>)`; `path` is a file of this machine. */
  pictures: { id: number; path: string }[];
};

/** Texts are the small Markdown subset with $…$ formulas; three or more underscores are a blank to fill in. */
export type PrintedPart =
  | { kind: 'heading'; text: string }
  /** A paragraph with its number in the margin and its note (`单选 4 分`) before the first words. */
  | { kind: 'text'; source: string; label?: string; note?: string }
  /** Short ones stand side by side. */
  | { kind: 'options'; options: string[] }
  /** Empty lines to write on. */
  | { kind: 'lines'; count: number }
  | { kind: 'page-break' };

/** Points. A4. */
export const SHEET = { width: 595, height: 842, side: 54, top: 58, bottom: 66, indent: 26 } as const;
