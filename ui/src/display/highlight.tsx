/** A part of a text by positions of its characters (UTF-16): from `start`, up to and without `end`. */
export type TextRange = { start: number; end: number };

/** Where the terms stand in the text, in any letter case, without overlaps, in order. */
export function findTerms(text: string, terms: readonly string[]): TextRange[] {
  const lower = text.toLowerCase();
  // Some letters change their length in lower case; then only the exact case can be found at the right place.
  const source = lower.length === text.length ? lower : text;
  const ranges: TextRange[] = [];
  for (const raw of terms) {
    const term = source === lower ? raw.trim().toLowerCase() : raw.trim();
    if (!term) continue;
    for (let at = source.indexOf(term); at >= 0; at = source.indexOf(term, at + term.length)) {
      ranges.push({ start: at, end: at + term.length });
    }
  }
  return joinRanges(ranges, text.length);
}

/** Ranges in order, inside the text, with those that touch or overlap made one. */
export function joinRanges(ranges: readonly TextRange[], length: number): TextRange[] {
  const joinedRanges: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(0, range.start);
    const end = Math.min(length, range.end);
    const last = joinedRanges.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joinedRanges.push({ start, end });
  }
  return joinedRanges;
}

export type HighlightProps = {
  text: string;
  /** What was searched for; or `ranges` when the place is known. */
  terms?: readonly string[];
  ranges?: readonly TextRange[];
};

/** A text with its search hits marked. The text is text: markup inside it is shown as it is. */
export function Highlight({ text, terms = [], ranges }: HighlightProps) {
  const hits = ranges ? joinRanges(ranges, text.length) : findTerms(text, terms);
  return (
    <>
      {hits.map((hit, index) => (
        <span key={hit.start}>
          {text.slice(hits[index - 1]?.end ?? 0, hit.start)}
          <mark>{text.slice(hit.start, hit.end)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}
