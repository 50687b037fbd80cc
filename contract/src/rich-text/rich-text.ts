import { parseInline, type Inline, type LinkTarget } from './rich-text-inline.ts';

export type List = { kind: 'list'; ordered: boolean; start: number; items: Item[] };
export type Item = { children: Inline[]; inner?: List };
/** A part of a text. Data, never markup. */
export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | List
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'table'; aligns: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'image'; id: number; alt: string }
  | { kind: 'attachment'; id: number; title: string }
  | { kind: 'rule' };
export type Align = 'start' | 'center' | 'end';

/** How a text is read. */
export type RichTextOptions = {
  /** Without it links stay as they were written. */
  href?: LinkTarget;
  /** Columns of a table that are read. */
  columns?: number;
  /** What stands between two lines of a paragraph of which the first ends with two spaces or a backslash. */
  hardBreak?: string;
};

/** Quotes within quotes, lists within lists. */
const DEPTH = 4;
const COLUMNS = 20;

// What follows the spaces is none: a line of spaces must not be tried at each of them.
const heading = /^(#{1,6})\s+(\S.*)$/;
const entry = /^( *)(?:[-*+]|(\d{1,4})[.)]) +(\S.*)$/;
const picture = /^!\[([^\]]{0,200})\]\(image:(\d{1,15})\)$/;
const attachment = /^\[([^\]]{1,200})\]\(resource:(\d{1,15})\)$/;
const divider = /^(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const rulerCell = /^:?-{1,}:?$/;

const cellsOf = (line: string, columns: number) =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .slice(0, columns)
    .map((cell) => cell.trim());

function alignsOf(line: string, columns: number): Align[] | undefined {
  if (!line.includes('-') || !line.includes('|')) return undefined;
  const cells = cellsOf(line, columns);
  if (!cells.every((cell) => rulerCell.test(cell))) return undefined;
  return cells.map((cell) => {
    if (!cell.endsWith(':')) return 'start';
    return cell.startsWith(':') ? 'center' : 'end';
  });
}

/** Walks over the lines of a text and gathers its blocks. */
class Reader {
  readonly blocks: Block[] = [];
  readonly #lines: readonly string[];
  readonly #options: RichTextOptions;
  readonly #depth: number;
  #at = 0;

  constructor(lines: readonly string[], options: RichTextOptions, depth: number) {
    this.#lines = lines;
    this.#options = options;
    this.#depth = depth;
  }

  read(): Block[] {
    while (this.#at < this.#lines.length) {
      const line = this.#line();
      if (line === '') this.#at += 1;
      else if (!this.#oneLine(line) && !this.#several(line)) this.#paragraph();
    }
    return this.blocks;
  }

  #line(): string {
    return (this.#lines[this.#at] ?? '').trim();
  }

  /** Takes lines as long as they belong. */
  #take(belongs: (line: string) => boolean): string[] {
    const from = this.#at;
    while (this.#at < this.#lines.length && belongs(this.#line())) this.#at += 1;
    return this.#lines.slice(from, this.#at);
  }

  #oneLine(line: string): boolean {
    const block = lineBlock(line, this.#options);
    if (!block) return false;
    this.blocks.push(block);
    this.#at += 1;
    return true;
  }

  #several(line: string): boolean {
    const [, ticks, tildes] = fence.exec(line) ?? [];
    const mark = ticks ?? tildes;
    if (mark !== undefined) return this.#fence(mark, (text) => ({ kind: 'code', text }));
    if (line === '$$') return this.#fence('$$', (text) => ({ kind: 'formula', tex: text.trim() }));
    if (line.startsWith('>') && this.#depth < DEPTH) return this.#quote();
    if (entry.test(this.#lines[this.#at]?.trimEnd() ?? '')) return this.#list();
    return this.#table(line);
  }

  /** What stands between two lines of the same mark; an unclosed one goes to the end. */
  #fence(mark: string, make: (text: string) => Block): boolean {
    this.#at += 1;
    const inner = this.#take((line) => !(mark === '$$' ? line === mark : line.startsWith(mark)));
    this.#at += 1;
    this.blocks.push(make(inner.join('\n')));
    return true;
  }

  #quote(): boolean {
    const lines = this.#take((line) => line.startsWith('>')).map((line) => line.trim().replace(/^> ?/, ''));
    this.blocks.push({ kind: 'quote', blocks: new Reader(lines, this.#options, this.#depth + 1).read() });
    return true;
  }

  #list(): boolean {
    const lines = this.#take((line) => entry.test(line));
    const list = listOf(
      lines.map((line) => entry.exec(line.trimEnd())!),
      this.#options,
    );
    this.blocks.push(list);
    return true;
  }

  #table(line: string): boolean {
    const { columns = COLUMNS } = this.#options;
    const ruler = (this.#lines[this.#at + 1] ?? '').trim();
    const aligns = line.includes('|') ? alignsOf(ruler, columns) : undefined;
    if (!aligns) return false;
    this.#at += 2;
    const rows = this.#take((next) => next.includes('|') && next !== '').map((row) =>
      cellsOf(row.trim(), columns),
    );
    const fill = (cells: string[]) => aligns.map((_, column) => inlineOf(cells[column] ?? '', this.#options));
    this.blocks.push({ kind: 'table', aligns, head: fill(cellsOf(line, columns)), rows: rows.map(fill) });
    return true;
  }

  #paragraph(): void {
    const from = this.#at;
    const lines = this.#take((line) => line !== '' && (this.#at === from || !startsBlock(line)));
    const text = joinLines(lines, this.#options.hardBreak);
    this.blocks.push({ kind: 'paragraph', children: inlineOf(text, this.#options) });
  }
}

const inlineOf = (text: string, { href }: RichTextOptions) =>
  parseInline(text, { words: true, formulas: true, href });

function joinLines(lines: readonly string[], hardBreak: string | undefined): string {
  if (hardBreak === undefined) return lines.map((line) => line.trim()).join('\n');
  const last = lines.length - 1;
  return lines
    .map((line, at) => {
      const text = line.trim();
      if (at === last) return text;
      if (text.endsWith('\\')) return text.slice(0, -1) + hardBreak;
      return text + (line.endsWith('  ') ? hardBreak : '\n');
    })
    .join('');
}

const startsBlock = (line: string) =>
  lineBlock(line, {}) !== undefined ||
  line === '$$' ||
  line.startsWith('>') ||
  fence.test(line) ||
  entry.test(line);

/** A block that is one line. */
function lineBlock(line: string, options: RichTextOptions): Block | undefined {
  const head = heading.exec(line);
  if (head) {
    const words = (head[2] ?? '').replace(/\s#+$/, '');
    return { kind: 'heading', level: (head[1] ?? '').length, children: inlineOf(words, options) };
  }
  const image = picture.exec(line);
  if (image) return { kind: 'image', id: Number(image[2]), alt: image[1] ?? '' };
  const document = attachment.exec(line);
  if (document) return { kind: 'attachment', id: Number(document[2]), title: document[1] ?? '' };
  if (divider.test(line)) return { kind: 'rule' };
  if (line.length > 4 && line.startsWith('$$') && line.indexOf('$$', 2) === line.length - 2)
    return { kind: 'formula', tex: line.slice(2, -2).trim() };
  return undefined;
}

/** Entries with their indentation as lists within lists. */
function listOf(entries: readonly RegExpExecArray[], options: RichTextOptions): List {
  const first = entries[0]!;
  const root: List = {
    kind: 'list',
    ordered: first[2] !== undefined,
    start: Number(first[2] ?? 1),
    items: [],
  };
  const open = [{ indent: first[1]!.length, list: root }];
  for (const [, space = '', number, text = ''] of entries) {
    while (open.length > 1 && space.length < open.at(-1)!.indent) open.pop();
    const top = open.at(-1)!;
    const last = top.list.items.at(-1);
    if (last && space.length > top.indent + 1 && open.length < DEPTH) {
      last.inner = { kind: 'list', ordered: number !== undefined, start: Number(number ?? 1), items: [] };
      open.push({ indent: space.length, list: last.inner });
    }
    open.at(-1)!.list.items.push({ children: inlineOf(text, options) });
  }
  return root;
}

/**
 * Reads the Markdown of our texts: headings, paragraphs, lists, quotes, tables, code, `$…$` and `$$…$$` formulas, links,
 * `![…](image:7)` and `[…](resource:7)` on lines of their own. Everything else is plain words, HTML too. Its time grows
 * with the length of the text, whatever stands in it (docs/decisions/0022).
 */
export function parseRichText(source: string, options: RichTextOptions = {}): Block[] {
  return new Reader(source.split(/\r\n|[\n\r\u2028\u2029]/), options, 0).read();
}
