/** A piece of a line. Data, never markup. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'link'; href: string; children: Inline[] };

/** Marks within marks go no deeper: what stands there is plain words. */
const DEPTH = 4;
/** Longest formula within a line, words of a link and address, in characters; a longer one stays as it was written. */
const TEX = 2000;
const WORDS = 500;
const ADDRESS = 2000;

const ownPage = /^#\/[\w\-./?=&%~+,:]*$/;

/**
 * Where a link may lead: a page of ours as it is, a web page by way of the page that knows which ones may be opened.
 * Undefined for everything else: such a link stays words.
 */
export function safeHref(target: string): string | undefined {
  const text = target.trim();
  if (ownPage.test(text)) return text;
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { href, protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:'
      ? `#/pages/webview?url=${encodeURIComponent(href)}`
      : undefined;
  } catch {
    return undefined;
  }
}

/** Which marks are read. */
export type Marks = { words: boolean; links: boolean; formulas: boolean };

const escapable = new Set('\\`*_~$[]()#+-.!|>{}');
const spans = [
  { mark: '**', kind: 'strong' },
  { mark: '~~', kind: 'del' },
  { mark: '*', kind: 'em' },
] as const;

/** Looks for a mark further on; what was not found once is not looked for again, however often it opens. */
class Finder {
  readonly #text: string;
  readonly #missing = new Set<string>();
  constructor(text: string) {
    this.#text = text;
  }
  find(mark: string, from: number): number {
    if (this.#missing.has(mark)) return -1;
    const at = this.#text.indexOf(mark, from);
    if (at < 0) this.#missing.add(mark);
    return at;
  }
}

type Found = { piece: Inline; end: number };

function codeAt(text: string, at: number, finder: Finder): Found | undefined {
  const end = finder.find('`', at + 1);
  if (end <= at + 1) return undefined;
  return { piece: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 };
}

/** A formula begins and ends at something other than a space, and no digit follows it: 「$5 和 $6」 is none. */
function formulaAt(text: string, at: number, finder: Finder): Found | undefined {
  if (/\s|\$/.test(text[at + 1] ?? ' ')) return undefined;
  let end = finder.find('$', at + 1);
  while (end > 0 && end - at <= TEX && text[end - 1] === '\\') end = finder.find('$', end + 1);
  if (end < 0 || end - at > TEX) return undefined;
  const tex = text.slice(at + 1, end);
  if (/\s$/.test(tex) || tex.includes('\n') || /\d/.test(text[end + 1] ?? '')) return undefined;
  return { piece: { kind: 'formula', tex }, end: end + 1 };
}

function linkAt(text: string, at: number, finder: Finder, depth: number): Found | undefined {
  const middle = finder.find('](', at + 1);
  const end = middle < 0 || middle - at > WORDS ? -1 : finder.find(')', middle + 2);
  if (end < 0 || end - middle > ADDRESS) return undefined;
  const href = safeHref(text.slice(middle + 2, end));
  const words = text.slice(at + 1, middle);
  if (href === undefined || words.trim() === '') return undefined;
  const children = parseInline(words, { words: true, links: false, formulas: true }, depth + 1);
  return { piece: { kind: 'link', href, children }, end: end + 1 };
}

function spanAt(text: string, at: number, finder: Finder, marks: Marks, depth: number): Found | undefined {
  for (const { mark, kind } of spans) {
    if (!text.startsWith(mark, at)) continue;
    // 2*3*4 multiplies.
    if (mark === '*' && /[\da-z]/i.test(text[at - 1] ?? '')) return undefined;
    const from = at + mark.length;
    const end = finder.find(mark, from);
    const inner = end < 0 ? '' : text.slice(from, end);
    if (inner.trim() === '' || inner !== inner.trim()) return undefined;
    return { piece: { kind, children: parseInline(inner, marks, depth + 1) }, end: end + mark.length };
  }
  return undefined;
}

function pieceAt(text: string, at: number, finder: Finder, marks: Marks, depth: number): Found | undefined {
  const sign = text[at];
  if (sign === '$') return marks.formulas ? formulaAt(text, at, finder) : undefined;
  if (!marks.words || depth >= DEPTH) return undefined;
  if (sign === '`') return codeAt(text, at, finder);
  if (sign === '[') return marks.links ? linkAt(text, at, finder, depth) : undefined;
  return sign === '*' || sign === '~' ? spanAt(text, at, finder, marks, depth) : undefined;
}

const every: Marks = { words: true, links: true, formulas: true };

/** Reads the marks within a line. Its time grows with the length of the text, whatever stands in it. */
export function parseInline(text: string, marks: Marks = every, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  const finder = new Finder(text);
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '\\' && escapable.has(text[at + 1] ?? '')) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    const found = pieceAt(text, at, finder, marks, depth);
    if (found) {
      flush();
      pieces.push(found.piece);
      at = found.end;
    } else {
      plain += sign;
      at += 1;
    }
  }
  flush();
  return pieces;
}
