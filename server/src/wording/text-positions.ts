/** A text in another form, and for each of its UTF-16 units which part of the original it came from. */
type MappedText = { text: string; starts: number[]; ends: number[] };

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Brings a text into another form character by character, so that a place in it can be told in the original. */
export function mapText(original: string, form: (character: string) => string): MappedText {
  const [parts, starts, ends]: [string[], number[], number[]] = [[], [], []];
  for (const { segment, index } of characters.segment(original)) {
    const part = form(segment);
    parts.push(part);
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  return { text: parts.join(''), starts, ends };
}

/** Where a stretch of the mapped text stands in the original. */
export const placeOf = ({ starts, ends }: MappedText, start: number, length: number) => ({
  start: starts[start] ?? 0,
  end: ends[start + length - 1] ?? 0,
});
