/** How characters of formulas are written in TeX, for readers of OMML and MathML alike. */

const ESCAPED: Record<string, string> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '^': '{\\wedge}',
  '~': '\\sim ',
  '\u00a0': ' ',
};

/** Letters of mathematical alphabets become plain ones: their look is a matter of style. */
const plainLetters = (text: string): string =>
  text.replaceAll(/[\u{1d400}-\u{1d7ff}]+/gu, (letters) => letters.normalize('NFKC'));

/** Characters as they stand in a formula; Chinese words are words. */
export const texOfText = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[\u2061-\u2064\u200b\ufdd0\ufdd1]/g, '')
    .replaceAll(/[\\{}#$%&_^~\u00a0]/g, (character) => ESCAPED[character] ?? '')
    .replaceAll(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/g, (words) => `\\text{${words}}`);

/** Words within a formula that are no variables. */
export const texOfWords = (text: string): string =>
  text.trim() === '' ? ' ' : `\\text{${text.replaceAll(/[\\{}#$%&_^~\ufdd0\ufdd1]/g, ' ')}}`;

const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim limsup liminf max min sup inf det dim ker gcd deg arg hom Pr'.split(
    ' ',
  ),
);

/** A function's name as a command, or null when it is none. */
export const functionName = (name: string): string | null =>
  FUNCTIONS.has(name.trim()) ? `\\${name.trim()} ` : null;

const LARGE: Record<string, string> = {
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
};
export const largeOperator = (character: string): string => LARGE[character] ?? texOfText(character);

const ACCENTS: Record<string, string> = {
  '\u0300': '\\grave',
  '\u0301': '\\acute',
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0306': '\\breve',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u20d7': '\\vec',
  '^': '\\hat',
  ˆ: '\\hat',
  '~': '\\tilde',
  '˜': '\\tilde',
  '¯': '\\overline',
  '‾': '\\overline',
  _: '\\underline',
  '→': '\\vec',
  '˙': '\\dot',
  '¨': '\\ddot',
  ˇ: '\\check',
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
};
/** The command of what stands over or under a letter, or null when it has none. */
export const accentCommand = (character: string): string | null => ACCENTS[character.trim()] ?? null;

const BRACKETS: Record<string, string> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
};
/** A bracket that grows with what it holds; what cannot grow is none. */
export const bracket = (character: string): string =>
  BRACKETS[character] ?? (/^[()[\]|/]$/.test(character) ? character : '.');
