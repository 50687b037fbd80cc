import { headingLevel, type Block } from './blocks.ts';

/** Headings, paragraphs, lists, quotes, code and simple tables of Markdown; marks inside a line are dropped. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n');
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: joinLines(paragraph) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (fence) {
      flush();
      const end = lines.findIndex((other, index) => index > at && other.trim().startsWith(fence));
      const stop = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop;
    } else if (line.trim() === '') flush();
    else if (isTableStart(line, lines[at + 1])) {
      flush();
      const rows = [tableRow(line)];
      for (at += 2; at < lines.length && (lines[at] ?? '').includes('|'); at += 1)
        rows.push(tableRow(lines[at] ?? ''));
      at -= 1;
      blocks.push({ kind: 'table', rows, header: true });
    } else {
      const block = readLine(line);
      if (block) {
        flush();
        blocks.push(block);
      } else paragraph.push(line);
    }
  }
  flush();
  return blocks;
}

function readLine(line: string): Block | null {
  const heading = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  if (heading)
    return { kind: 'heading', level: headingLevel(heading[1]?.length ?? 1), text: plain(heading[2] ?? '') };
  if (/^\s{0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) return { kind: 'rule' };
  const item = /^(\s*)([-*+]|\d{1,4}[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/.exec(line);
  if (item) {
    const [, indent = '', mark = '', , content = ''] = item;
    const depth = Math.min(4, Math.floor(indent.replaceAll('\t', '    ').length / 2));
    return { kind: 'item', depth, marker: /^\d/.test(mark) ? mark : '•', text: plain(content) };
  }
  const quote = /^\s{0,3}>\s?(.*)$/.exec(line);
  return quote ? { kind: 'quote', text: plain(quote[1] ?? '') } : null;
}

const isTableStart = (line: string, next: string | undefined): boolean =>
  line.includes('|') &&
  next !== undefined &&
  next.includes('-') &&
  /^[\s|:-]+$/.test(next) &&
  next.includes('|');

const tableRow = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim().replaceAll('\\|', '|')));

/** Chinese lines join without a space, others with one; two spaces or a backslash at the end keep the break. */
function joinLines(lines: string[]): string {
  return lines.reduce((text, line, at) => {
    const clean = plain(line.replace(/( {2,}|\\)$/, '').trim());
    if (at === 0) return clean;
    if (/( {2,}|\\)$/.test(lines[at - 1] ?? '')) return `${text}\n${clean}`;
    return /[\u2e80-\uffef]$/.test(text) || /^[\u2e80-\uffef]/.test(clean)
      ? text + clean
      : `${text} ${clean}`;
  }, '');
}

function plain(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<((?:https?|mailto):[^>]+)>/g, '$1')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)\*(?![\w*])/g, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1');
}
