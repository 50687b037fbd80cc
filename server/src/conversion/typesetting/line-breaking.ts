/** Width of a piece of text in pixels. */
export type Measure = (text: string) => number;

const CLOSING = '，。、；：？！）》」』】〉”’…—·％,.;:?!)]}%°℃';
const OPENING = '（《「『【〈“‘([{';
// A wide character alone, a run of other visible characters (a word), or a run of spaces.
export const TOKEN =
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\uffef\u3000-\u303f“”‘’…—]|\p{Extended_Pictographic}|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\uffef\u3000-\u303f“”‘’…—]+|\s+/gu;

/** Whether a mark may not begin a line, or not end one. */
export const isClosing = (token: string): boolean => CLOSING.includes(token);
export const isOpening = (token: string): boolean => OPENING.includes(token);

/**
 * Breaks text into lines of at most `width`: Chinese between any two characters, other scripts between words, words
 * longer than a line anywhere. One closing mark may hang over the edge, so that no line starts with it.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((line) => breakOne(line, width, measure));
}

function breakOne(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let usedWidth = 0;
  const end = (): void => {
    // An opening bracket goes with what it opens.
    const opener = OPENING.includes(line.at(-1) ?? ' ') && line.length > 1 ? line.slice(-1) : '';
    lines.push(line.slice(0, line.length - opener.length).trimEnd());
    line = opener;
    usedWidth = opener === '' ? 0 : measure(opener);
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const advance = measure(token);
    if (usedWidth + advance <= width || line === '') {
      if (line === '' && lines.length > 0 && token.trim() === '') continue;
      if (advance <= width) {
        line += token;
        usedWidth += advance;
        continue;
      }
    } else if (token.trim() === '') {
      end();
      continue;
    } else if (CLOSING.includes(token)) {
      line += token;
      end();
      continue;
    } else if (advance <= width) {
      end();
      line += token;
      usedWidth += advance;
      continue;
    }
    for (const character of token) {
      const step = measure(character);
      if (usedWidth + step > width && line !== '') end();
      line += character;
      usedWidth += step;
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
