/** What may stand alone at the end of a line of a title, in the order of the text: joined they are the text. */
export type Phrases = readonly string[];

/** Titles whose phrases are known: dividing one takes the browser some time, and lists show the same ones again. */
const cache = new Map<string, Phrases>();
/** Titles remembered at most. */
const MOST = 3000;

/** Marks that open something, and words that lead on to the next one. */
const opening = /^(?:[（(【《「『“‘[]|[与和及或])$/u;
const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);
const lengthOf = (text: string) => Array.from(text).length;

let segmenter: Intl.Segmenter | null | undefined;

/** The words of a text as the browser knows them, marks and spaces between them; the whole text where it knows none. */
export function wordsOf(text: string): string[] {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('zh-CN', { granularity: 'word' }) : null;
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [text];
}

/** Joins what must not be parted: a mark with the word it belongs to, a word of one character with its neighbour. */
export function joinWords(words: readonly string[]): string[] {
  const phrases: string[] = [];
  // What opens or leads on waits for what follows.
  let ahead = '';
  for (const word of words) {
    const last = phrases.at(-1);
    if (opening.test(word)) {
      ahead += word;
    } else if (!isWord(word)) {
      if (last === undefined || ahead !== '') ahead += word;
      else phrases[phrases.length - 1] = last + word;
    } else if (ahead === '' && last !== undefined && belongs(last, word)) {
      phrases[phrases.length - 1] = last + word;
    } else {
      phrases.push(ahead + word);
      ahead = '';
    }
  }
  if (ahead !== '') phrases.push(ahead);
  return withoutOrphan(phrases);
}

const bare = (phrase: string) => phrase.replaceAll(/[^\p{L}\p{N}]/gu, '');
const isShort = (word: string) => /^\p{Script=Han}$/u.test(word);

/** A word of one character belongs to the one before it (五门课), or that one to it (可编辑). */
function belongs(last: string, word: string): boolean {
  if (!isWord(last.at(-1) ?? '')) return false;
  return isShort(bare(last)) || (isShort(word) && lengthOf(last) <= 4);
}

/** No character stands alone at the end: it would be a line of its own. */
function withoutOrphan(phrases: string[]): string[] {
  const last = phrases.at(-1) ?? '';
  if (phrases.length < 2 || lengthOf(bare(last)) > 1) return phrases;
  return [...phrases.slice(0, -2), `${phrases.at(-2)}${last}`];
}

/** Where a title may break: between its phrases. */
export function phrasesOf(title: string): Phrases {
  const hit = cache.get(title);
  if (hit) return hit;
  const phrases = joinWords(wordsOf(title));
  rememberPhrases(title, phrases);
  return phrases;
}

/** Takes over how a title was divided elsewhere: by the server, whose words may be others than this browser's. */
export function rememberPhrases(title: string, phrases: Phrases): void {
  if (cache.size >= MOST) cache.clear();
  cache.set(title, phrases);
}

/** Reads the phrases of the titles that stand in a drawn page, before React takes it over. */
export function readPhrases(root: ParentNode): void {
  for (const element of root.querySelectorAll('.words')) {
    const phrases = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '');
    if (phrases.length > 0) rememberPhrases(phrases.join(''), phrases);
  }
}
