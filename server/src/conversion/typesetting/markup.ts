import { headingLevel, type Block } from './blocks.ts';
import { childElements, findAll, type XmlElement } from './xml-reader.ts';

const SKIPPED = new Set(['head', 'script', 'style', 'template', 'nav', 'svg', 'iframe', 'object']);
const BLOCKS =
  /^(p|h[1-6]|ul|ol|li|dl|dt|dd|table|pre|blockquote|hr|div|section|article|body|html|main|figure|figcaption|header|footer|aside|)$/;

/** The text of a well-formed HTML tree: chapters of epubs, and what the Word reader makes. */
export function readMarkup(element: XmlElement, depth = 0): Block[] {
  const blocks: Block[] = [];
  let loose = '';
  const flush = (): void => {
    const text = tidy(loose);
    if (text !== '') blocks.push({ kind: 'paragraph', text });
    loose = '';
  };
  for (const child of element.children) {
    if (typeof child === 'string' || !BLOCKS.test(child.name.toLowerCase())) loose += inline(child);
    else {
      flush();
      blocks.push(...readBlock(child, depth));
    }
  }
  flush();
  return blocks;
}

function readBlock(element: XmlElement, depth: number): Block[] {
  const name = element.name.toLowerCase();
  if (/^h[1-6]$/.test(name))
    return [{ kind: 'heading', level: headingLevel(Number(name[1])), text: tidy(inline(element)) }];
  if (name === 'ul' || name === 'ol') {
    const items = childElements(element).filter((child) => child.name.toLowerCase() === 'li');
    return items.flatMap((item, at) => readItem(item, name === 'ol' ? `${at + 1}.` : '•', depth));
  }
  if (name === 'pre') return [{ kind: 'code', text: inline(element) }];
  if (name === 'hr') return [{ kind: 'rule' }];
  if (name === 'blockquote') {
    return readMarkup(element, depth).map((block) =>
      block.kind === 'paragraph' ? { kind: 'quote', text: block.text } : block,
    );
  }
  if (name === 'table') {
    const rows = findAll(element, 'tr').map((row) =>
      childElements(row).flatMap((cell) => (/^t[hd]$/i.test(cell.name) ? [tidy(inline(cell))] : [])),
    );
    return [{ kind: 'table', rows, header: findAll(element, 'th').length > 0 }];
  }
  return readMarkup(element, depth);
}

function readItem(item: XmlElement, marker: string, depth: number): Block[] {
  const [first, ...rest] = readMarkup(item, Math.min(depth + 1, 4));
  if (first?.kind !== 'paragraph') return first ? [first, ...rest] : [];
  return [{ kind: 'item', depth, marker, text: first.text }, ...rest];
}

function inline(node: XmlElement | string): string {
  if (typeof node === 'string') return node;
  const name = node.name.toLowerCase();
  if (SKIPPED.has(name)) return '';
  if (name === 'br') return '\u2028';
  const text = node.children.map(inline).join('');
  return name === 'p' || name === 'div' ? `${text}\u2028` : text;
}

/** White space of markup means one space; only `br` and the ends of inner paragraphs break the line. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\u2028+ ?/g, '\n')
    .trim();
