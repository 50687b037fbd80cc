import { isCommon } from '../sniffing/common-characters.ts';

/* Whether the words a font says it draws can be words at all. A map of a font may be missing or false; nobody sees it. */

/** Letters from which on a page's text is judged. */
const fewestLetters = 40;
/** Part of its letters that belong to writing somebody uses. */
const leastPlausible = 0.7;
/** Scripts that one page is written in, beside Chinese and Latin. */
const mostScripts = 2;
/** Latin letters, in words, from which on their vowels are counted; and the part of them in any language written with them. */
const fewestLatin = 150;
const leastVowels = 0.22;

/** Writing in use; letters of any other are taken for glyphs without a meaning. */
const scripts = [
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Tibetan}/u,
  /\p{Script=Mongolian}/u,
];
const latin = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/;
const chinese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/**
 * False for text that no language has: characters strewn over scripts nobody mixes, rare Chinese characters throughout, Latin
 * words without vowels. Short texts, formulas and single odd characters pass.
 */
export function isPlausibleText(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (letters.length < fewestLetters || hasScripts(letters)) && hasVowels(text);
}

function hasScripts(letters: readonly string[]): boolean {
  let plausible = 0;
  const counts = scripts.map(() => 0);
  for (const letter of letters) {
    if (
      latin.test(letter) ||
      chinese.test(letter) ||
      (letter.length === 1 && isCommon(letter.charCodeAt(0)))
    ) {
      plausible += 1;
      continue;
    }
    const at = scripts.findIndex((script) => script.test(letter));
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  const others = counts.toSorted((a, b) => b - a).slice(0, mostScripts);
  return plausible + others.reduce((sum, count) => sum + count, 0) >= letters.length * leastPlausible;
}

/** Abbreviations and names of variables are short or come again and again: of longer words each counts once. */
function hasVowels(text: string): boolean {
  const words = [...new Set(text.match(/(?<![A-Za-z])[A-Za-z]{4,}(?![A-Za-z])/g))].join('');
  if (words.length < fewestLatin) return true;
  return (words.match(/[aeiouy]/gi)?.length ?? 0) >= words.length * leastVowels;
}
