/** A piece of a line. Data, never markup. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'link'; href: string; children: Inline[] };

/** Marks within marks go no deeper: what stands there is plain words. */
const DEPTH = 4;
/** Longest formula within a line and words of a link, in characters; a longer one stays as it was written. */
const TEX = 2000;
const WORDS = 500;

/** Where a link leads whose text names `target`, of any length; undefined leaves the link as it was written. */
export type LinkTarget = (target: string) => string | undefined;
/** Which marks are read: those of words, formulas, and links when it is said where they lead. */
export type Marks = { words: boolean; formulas: boolean; href?: LinkTarget | undefined };

const escapable = new Set('\\`*_~$[]()#+-.!|>{}');
const spans = [
  { mark: '**', kind: 'strong' },
  { mark: '~~', kind: 'del' },
  { mark: '*', kind: 'em' },
] as const;

/**
 * Looks for a mark further on, and over each part of the text once for each mark, however often it opens. A dollar sign
 * after a backslash is none.
 */
class Finder {
  readonly #text: string;
  readonly #last = new Map<string, { from: number; at: number }>();
  constructor(text: string) {
    this.#text = text;
  }
  find(mark: string, from: number): number {
    const last = this.#last.get(mark);
    if (last && last.from <= from && (last.at < 0 || last.at >= from)) return last.at;
    let at = this.#text.indexOf(mark, from);
    if (mark === '$') while (this.#text[at - 1] === '\\') at = this.#text.indexOf(mark, at + 1);
    this.#last.set(mark, { from, at });
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
  const end = finder.find('$', at + 1);
  if (end < 0 || end - at > TEX) return undefined;
  const tex = text.slice(at + 1, end);
  if (/\s$/.test(tex) || tex.includes('\n') || /\d/.test(text[end + 1] ?? '')) return undefined;
  return { piece: { kind: 'formula', tex }, end: end + 1 };
}

function linkAt(
  text: string,
  at: number,
  finder: Finder,
  hrefOf: LinkTarget,
  depth: number,
): Found | undefined {
  const middle = finder.find('](', at + 1);
  const end = middle < 0 || middle - at > WORDS ? -1 : finder.find(')', middle + 2);
  if (end < 0) return undefined;
  const words = text.slice(at + 1, middle);
  const href = words.trim() === '' ? undefined : hrefOf(text.slice(middle + 2, end));
  if (href === undefined) return undefined;
  const children = parseInline(words, { words: true, formulas: true }, depth + 1);
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
  if (sign === '[') return marks.href && linkAt(text, at, finder, marks.href, depth);
  return sign === '*' || sign === '~' ? spanAt(text, at, finder, marks, depth) : undefined;
}

/**
 * Reads the marks within a line; a picture of elsewhere is read as a link. Its time grows with the length of the text,
 * whatever stands in it.
 */
export function parseInline(text: string, marks: Marks, depth = 0): Inline[] {
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
    const match = pieceAt(text, at, finder, marks, depth);
    if (match) {
      if (match.piece.kind === 'link' && plain.endsWith('!')) plain = plain.slice(0, -1);
      flush();
      pieces.push(match.piece);
      at = match.end;
    } else {
      plain += sign;
      at += 1;
    }
  }
  flush();
  return pieces;
}
