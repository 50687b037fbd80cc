/** A piece of a line: plain or bold words. */
export type Span = { text: string; bold: boolean };

/** A part of a text. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Span[][] };

/** Bold words within a line; an unclosed mark stays as it was written. */
export function spansOf(line: string): Span[] {
  const parts = line.split('**');
  if (parts.length % 2 === 0) parts.splice(-2, 2, parts.slice(-2).join('**'));
  return parts.map((text, index) => ({ text, bold: index % 2 === 1 })).filter(({ text }) => text !== '');
}

const heading = /^(#{1,3})\s+(.+)$/;
const entry = /^(?:[-*]|(\d{1,4})[.)])\s+(.+)$/;

/**
 * Reads the small Markdown subset that our texts use: headings, paragraphs, lists, bold. Everything else is plain
 * words, HTML too: what comes out is data, never markup.
 */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    const head = heading.exec(line);
    const item = entry.exec(line);
    if (line === '') {
      open = undefined;
    } else if (head) {
      open = undefined;
      const level = (head[1] ?? '').length as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, spans: spansOf(head[2] ?? '') });
    } else if (item) {
      const ordered = item[1] !== undefined;
      if (open?.kind !== 'list' || open.ordered !== ordered) {
        open = { kind: 'list', ordered, start: Number(item[1] ?? 1), items: [] };
        blocks.push(open);
      }
      open.items.push(spansOf(item[2] ?? ''));
    } else if (open?.kind === 'paragraph') {
      open.spans.push({ text: '\n', bold: false }, ...spansOf(line));
    } else {
      open = { kind: 'paragraph', spans: spansOf(line) };
      blocks.push(open);
    }
  }
  return blocks;
}
