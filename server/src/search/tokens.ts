import { normalise } from '#core/combining-marks.ts';

/** Text in the form in which it is compared, and where each of its UTF-16 units began in the original. */
export type FoldedText = { text: string; at: number[] };

const spaceOrControl = /[\s\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u;
const invisible = /[\p{Cf}\p{Cc}]/u;
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letter = /[\p{L}\p{N}\p{M}]/u;

/** Letters and digits of scripts that put spaces between words. */
const ofWord = (char: string) => letter.test(char) && !chinese.test(char);

/** The one form of a text that is stored and searched: composed, well-formed, without characters nobody sees. */
export function clean(text: string): string {
  return normalise(text.toWellFormed(), 'NFC');
}

/**
 * Folds text: full width becomes half, capitals small, and a space stays only between two words of letters
 * (“C 语言” and “C语言” are the same, “to be” and “tobe” are not). A word broken by a hyphen at a line's end is whole.
 * Positions refer to `clean(text)`.
 */
export function fold(text: string): FoldedText {
  const foldedChars: string[] = [];
  const at: number[] = [];
  let spaceAt = -1;
  let position = 0;
  const plain = clean(text);
  const isBroken = brokenWords(plain);
  for (const char of plain) {
    if (isBroken(position)) {
      position += char.length;
      continue;
    }
    for (const form of formsOf(char)) {
      if (spaceOrControl.test(form)) {
        if (spaceAt < 0 && !(invisible.test(form) && !/\s/u.test(form))) spaceAt = position;
        continue;
      }
      if (spaceAt >= 0) {
        const before = foldedChars.at(-1);
        if (before !== undefined && ofWord(before) && ofWord(form)) {
          foldedChars.push(' ');
          at.push(spaceAt);
        }
        spaceAt = -1;
      }
      foldedChars.push(form);
      for (let unit = 0; unit < form.length; unit++) at.push(position);
    }
    position += char.length;
  }
  return { text: foldedChars.join(''), at };
}

// The spaces up to the first line end, then all: other ways to part them would each be tried.
const wordBreak = /(?<=\p{Script=Latin}{2})[-\u2010][^\S\n]*\n\s*(?=\p{Ll}{2})/gu;

/** Tells of a position whether it belongs to what breaks a word at a line's end: its hyphen and the space behind it. */
function brokenWords(plain: string): (position: number) => boolean {
  const breaks = Array.from(plain.matchAll(wordBreak), ({ index, 0: hyphen }) => [
    index,
    index + hyphen.length,
  ]);
  let next = 0;
  // Asked in order: each break is passed once.
  return (position) => {
    while (next < breaks.length && position >= (breaks[next]?.[1] ?? 0)) next++;
    return position >= (breaks[next]?.[0] ?? Number.POSITIVE_INFINITY);
  };
}

function formsOf(char: string): Iterable<string> {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return char.toLowerCase();
  if (code >= 0x4e00 && code <= 0x9fff) return char;
  return char.normalize('NFKC').toLowerCase();
}

/**
 * What a folded text is found by: each Chinese character and each sign, a letter or digit that stands alone, every
 * two neighbours, and every three letters in a row. So each substring of two or more characters is made of tokens
 * of any text that holds it.
 */
export function tokensOf(foldedText: string): string[] {
  const tokens = new Set<string>();
  const chars = Array.from(foldedText);
  chars.forEach((char, i) => {
    if (char === ' ') return;
    const [second, third] = [chars[i + 1] ?? ' ', chars[i + 2] ?? ' '];
    const word = ofWord(char);
    if (!word || (!ofWord(chars[i - 1] ?? ' ') && !ofWord(second))) tokens.add(char);
    if (second === ' ') return;
    tokens.add(char + second);
    if (word && ofWord(second) && ofWord(third)) tokens.add(char + second + third);
  });
  return [...tokens];
}

/** The tokens that every text holding this folded term has. */
export function tokensOfTerm(term: string): string[] {
  const chars = Array.from(term);
  if (chars.length === 1) return chars;
  const tokens = new Set<string>();
  for (let i = 0; i + 1 < chars.length; i++) {
    const [first, second, third] = [chars[i] ?? '', chars[i + 1] ?? '', chars[i + 2] ?? ' '];
    if (ofWord(first) && ofWord(second) && ofWord(third)) tokens.add(first + second + third);
    else if (!(ofWord(first) && ofWord(second) && ofWord(chars[i - 1] ?? ' '))) tokens.add(first + second);
  }
  return [...tokens];
}

/** A search as the index takes it. */
export type TextQuery = {
  /** Folded terms; all of them must occur in one part. */
  terms: string[];
  /** A tsquery that no text with these terms fails. */
  tokens: string;
  /** LIKE patterns of the terms, which make the match exact. */
  patterns: string[];
  /** The LIKE pattern of all that was typed, in its order and side by side. */
  phrase: string;
};

const mostTerms = 8;

const patternOf = (term: string): string => `%${term.replaceAll(/[\\%_]/gu, '\\$&')}%`;

/** Reads what somebody typed: terms between spaces. Null when there is nothing to look for. */
export function textQuery(keyword: string): TextQuery | null {
  const words = clean(keyword).split(/\s+/u);
  const terms = [...new Set(words.map((word) => fold(word).text))].filter(Boolean).slice(0, mostTerms);
  if (terms.length === 0) return null;
  const tokens = [...new Set(terms.flatMap(tokensOfTerm))];
  return {
    terms,
    tokens: tokens.map((token) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & '),
    patterns: terms.map(patternOf),
    phrase: patternOf(fold(keyword).text),
  };
}
