/** Characters of an excerpt at most, its ellipsis not counted. */
export const excerptLength = 300;

/** Characters of a page's text that are looked through for where the real text begins. */
export const excerptSource = 2_400;

/** What begins a paragraph of its own wherever it stands: numbers of chapters, questions and lists. */
const marker =
  /^(?:第.{1,6}[章节讲课回编篇题]|[（(]?\d{1,3}[.、)）]|[（(]?[一二三四五六七八九十]{1,3}[、)）]|[•·▪●◆\-–—]\s?)/u;
/** Page numbers, and lines of a table of contents that lead to one. */
const furniture =
  /^(?:[-–—\s]*(?:第\s*\d+\s*页(?:\s*[/，,]?\s*共\s*\d+\s*页)?|\d+(?:\s*\/\s*\d+)?)[-–—\s]*|.*(?:(?:\.\s*){4,}|…{2,}|·{4,})\s*\d*|目\s*录|contents)$/iu;
/** What a cover says of whom the document is for and who may copy it. */
const notice = /^(?:本?(?:资料|文档|讲义)?仅供|版权所有|版权归|未经|请勿|禁止转载|不得用于|copyright|©)/iu;
const sentenceEnd = /[。！？!?；;：:”』」.]$/u;
const letters = /[\p{L}\p{N}]/gu;

/**
 * The first lines of a text that somebody would read, in their paragraphs: what stands before the first sentence (names of
 * course and school, page numbers, a table of contents) is left out, and what is left over is cut behind a sentence, else behind a
 * word, and ends with an ellipsis. `title` is what the reader has read already. '' where it would be scraps of formulas.
 */
export function excerptOf(text: string, title = ''): string {
  const paragraphs = paragraphsOf(text).filter((paragraph) => !furniture.test(paragraph));
  const first = paragraphs.findIndex((paragraph) => isProse(paragraph, title));
  const excerpt = cutText(paragraphs.slice(Math.max(0, first)).join('\n'), excerptLength);
  return isScattered(excerpt.split('\n')) ? '' : excerpt;
}

/** A formula comes out of a page in scraps, a letter or a sign to a line: what has many of them is no text to read. */
function isScattered(lines: readonly string[]): boolean {
  const scraps = lines.filter((line) => Array.from(line).length <= 3).length;
  return scraps >= 3 && scraps * 3 >= lines.length;
}

/** Whether an excerpt of this text begins at a sentence; a cover or a table of contents alone has none. */
export const hasProse = (text: string, title = ''): boolean =>
  paragraphsOf(text).some((paragraph) => !furniture.test(paragraph) && isProse(paragraph, title));

/** A sentence, or so many words that they are no heading; a motto of two halves (五章，每章八题) is none. */
function isProse(paragraph: string, title: string): boolean {
  if (paragraph === title.trim() || notice.test(paragraph)) return false;
  const count = paragraph.match(letters)?.length ?? 0;
  const rest = paragraph.slice(4);
  return count >= 36 || (count >= 16 && /[，,]/u.test(rest)) || (count >= 8 && /[。；;！？!?]/u.test(rest));
}

/** The paragraphs of a page whose lines end where the page does: a line that is full goes on in the next one. */
function paragraphsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  const lengths = lines.map((line) => line.length).toSorted((a, b) => a - b);
  const full = (lengths[Math.floor(lengths.length * 0.9)] ?? 0) * 0.7;
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const before = paragraphs.at(-1);
    if (before !== undefined && isOpen && !marker.test(line) && !furniture.test(line))
      paragraphs[paragraphs.length - 1] = before + (needsSpace(before, line) ? ' ' : '') + line;
    else paragraphs.push(line);
    isOpen = line.length >= full && line.length >= 12 && !furniture.test(line);
    if (sentenceEnd.test(line) && line.length < full / 0.7) isOpen = false;
  }
  return paragraphs;
}

/** Only between words of scripts that put spaces between them. */
const needsSpace = (before: string, after: string): boolean =>
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d,.;:)]$/u.test(before) &&
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d(]/u.test(after);

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** At most `most` characters of a text, cut behind a sentence of its last third or else behind a word, then an ellipsis. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const beginning = characters.slice(0, most).join('');
  const sentences = [...beginning.matchAll(/[。！？!?；;](?:[”』」"]?)|\.(?=\s)|\n/gu)];
  const last = sentences.at(-1);
  if (last && last.index > beginning.length * 0.66) {
    return `${beginning.slice(0, last.index + last[0].length).trimEnd()}…`;
  }
  // The word that the limit falls into is left out; a word that is the whole text is not.
  const after = characters.slice(most, most + 40).join('');
  let end = 0;
  for (const { index, segment } of words.segment(beginning + after)) {
    if (index + segment.length > beginning.length) break;
    end = index + segment.length;
  }
  return `${beginning.slice(0, end || beginning.length).trimEnd()}…`;
}
