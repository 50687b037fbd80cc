/* Which part of a text file became which page: pages of a text are laid out by us, the file knows none. */

/** Characters of a part that is shown at most. */
const MOST_SHOWN = 20_000;
/** Characters of a line that it is looked for by, and that are enough to look for it. */
const NEEDLE = 24;
const FEWEST = 4;
/** How far from where it is expected a line may be found: as a share of the whole, and in characters. */
const REACH = 0.25;
const REACH_CHARACTERS = 3000;

/** Letters, digits and ideographs of a text without what stands between them, and where each of them stands. */
export type Letters = { letters: string; places: Uint32Array };

const isLetter = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code < 0x2000) ||
  (code >= 0x3040 && code < 0xfe00);

/** Marks of Markdown, spaces and line ends differ between the file and its pages; letters do not. */
export function lettersOf(text: string): Letters {
  const places = new Uint32Array(text.length);
  const parts: string[] = [];
  let count = 0;
  let part = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    places[count] = at;
    count += 1;
    part += text[at];
    if (part.length > 8192) {
      parts.push(part);
      part = '';
    }
  }
  return { letters: parts.join('') + part, places: places.subarray(0, count) };
}

/** Where `needle` stands in the letters, the place nearest to `goal`; -1 when it is nowhere. */
function nearest(letters: string, needle: string, goal: number): number {
  const before = letters.lastIndexOf(needle, goal);
  const after = letters.indexOf(needle, goal);
  if (before < 0 || after < 0) return Math.max(before, after);
  return goal - before <= after - goal ? before : after;
}

/** Where in the text a page begins: where one of its first lines stands, else where its share of the text begins. */
export function pageStart(
  { letters, places }: Letters,
  { page, pageCount, words }: { page: number; pageCount: number; words: string },
): number {
  if (page <= 1) return 0;
  const goal = Math.floor((letters.length * (page - 1)) / Math.max(1, pageCount));
  const reach = Math.max(REACH_CHARACTERS, letters.length * REACH);
  // A table repeats its head on each page: then the second line is the one that is found here.
  for (const line of words.split('\n').slice(0, 5)) {
    const needle = lettersOf(line).letters.slice(0, NEEDLE);
    const at = needle.length < FEWEST ? -1 : nearest(letters, needle, goal);
    if (at > 0 && Math.abs(at - goal) <= reach) return places[at] ?? 0;
  }
  return places[goal] ?? 0;
}

/** The part of a text that became a page, from the start of its first line; `next` are the words of the page after it. */
export function partOfPage(
  text: string,
  letters: Letters,
  { page, pageCount, words, next }: { page: number; pageCount: number; words: string; next: string },
): string {
  const begin = pageStart(letters, { page, pageCount, words });
  const end =
    page >= pageCount ? text.length : pageStart(letters, { page: page + 1, pageCount, words: next });
  // Words that stand in the file in another order: the next piece is as good as any.
  const lineEnd = end > begin ? end : begin + Math.ceil(text.length / Math.max(1, pageCount));
  return text.slice(begin, Math.min(lineEnd, begin + MOST_SHOWN)).replace(/\s+$/, '');
}
