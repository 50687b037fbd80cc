import type { MarkedText } from '../content/content.public.ts';
import { clean, fold } from './tokens.ts';

/**
 * Characters shown before and after a hit where the reader may read the page anyway. Few before it: a row of results has two
 * lines for all, 15 characters each on the narrowest phone, and must not cut the hit off.
 */
const context = { before: 12, after: 48 } as const;
/** The same where not. */
const gatedContext = { before: 12, after: 20 } as const;
/** Of a page beyond the reader's right only the first `openPart` of every `stretch` characters can ever be shown. */
export const gate = { stretch: 120, openPart: 30 } as const;

/** A whole text with its hits. */
export function mark(text: string, terms: readonly string[]): MarkedText {
  const plain = clean(text);
  return { text: plain, hits: hitsIn(plain, terms) };
}

/** A summary from the hit in it on, or whole where it has none. */
export function summaryWith(summary: string, terms: readonly string[]): MarkedText {
  const excerpt = extract(summary, terms, true);
  return excerpt.hits.length > 0 ? excerpt : mark(summary, terms);
}

/**
 * A short extract around the best hit (of the longest term). On a page the reader has no right to it is what they
 * typed and at most 12 characters before and 20 behind it, and of those only the ones in the open part of their stretch: the open
 * parts are fixed, so whatever is asked and how often, three quarters of such a page are never told.
 */
export function extract(text: string, terms: readonly string[], readable: boolean): MarkedText {
  const plain = clean(text);
  const hits = hitsIn(plain, terms);
  const longest = Math.max(0, ...hits.map(([start = 0, end = 0]) => end - start));
  const best = hits.find(([start = 0, end = 0]) => end - start === longest);
  const [start = 0, end = 0] = best ?? [];
  if (!best && !readable) return { text: '', hits: [] };
  const reach = readable ? context : gatedContext;
  const open = (i: number) => readable || i % gate.stretch < gate.openPart;
  let from = start;
  while (from > 0 && start - from < reach.before && open(from - 1)) from--;
  let to = end;
  while (to < plain.length && to - end < reach.after && open(to)) to++;
  // Another hit is shown whole or not at all.
  for (const [s = 0, e = 0] of hits) {
    if (s < from && e > from) from = e;
    if (s < to && e > to) to = s;
  }
  if (splitsPair(plain, from)) from += from < start ? 1 : 0;
  if (splitsPair(plain, to)) to -= to > end ? 1 : 0;
  const before = from > 0 ? '…' : '';
  const after = to < plain.length ? '…' : '';
  const body = plain.slice(from, to).replaceAll(/\s/gu, ' ');
  const shift = before.length - from;
  return {
    text: before + body + after,
    hits: hits
      .filter(([s = 0, e = 0]) => s >= from && e <= to)
      .map(([s = 0, e = 0]) => [s + shift, e + shift]),
  };
}

function splitsPair(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  return i > 0 && code >= 0xdc00 && code <= 0xdfff;
}

/** Where the terms occur in a clean text. */
function hitsIn(plain: string, terms: readonly string[]): number[][] {
  const foldedText = fold(plain);
  const ranges: [number, number][] = [];
  for (const term of terms) {
    for (
      let i = foldedText.text.indexOf(term);
      i >= 0 && ranges.length < 200;
      i = foldedText.text.indexOf(term, i + 1)
    ) {
      const last = foldedText.at[i + term.length - 1] ?? 0;
      const width = (plain.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
      ranges.push([foldedText.at[i] ?? 0, last + width]);
    }
  }
  return mergeRanges(ranges);
}

function mergeRanges(ranges: [number, number][]): number[][] {
  const hits: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = hits.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else hits.push([start, end]);
  }
  return hits;
}
