import { clean, fold, tokensOf } from './tokens.ts';

/** What a thing is found by beside its text. */
export type HeadTexts = { title: string; summary: string; author: string };

/** The first part of a thing in the index: as shown, title and summary; as compared, a line each for them and the author. */
export function headOf({ title, summary, author }: HeadTexts): {
  body: string;
  folded: string;
  tokens: string[];
} {
  const lines = [clean(title).replaceAll('\n', ' '), clean(summary)];
  const foldedLines = [...lines, author].map((line) => fold(line).text);
  return {
    body: lines.join('\n'),
    folded: foldedLines.join('\n'),
    tokens: [...new Set(foldedLines.flatMap(tokensOf))],
  };
}
