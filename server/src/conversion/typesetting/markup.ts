import { headingLevel, type Block } from './blocks.ts';
import { cellText, tableOf } from './cell-blocks.ts';
import { texOfMathml } from './formulas/mathml.ts';
import { formulaMark } from './inline-marks.ts';
import { childElements, findAll, type XmlElement } from './xml-reader.ts';

const SKIPPED = new Set(['head', 'script', 'style', 'template', 'nav', 'iframe', 'object']);
const BLOCKS =
  /^(p|h[1-6]|ul|ol|li|dl|dt|dd|table|pre|blockquote|hr|div|section|article|body|html|main|figure|figcaption|header|footer|aside|)$/;

/** A picture of an HTML tree as a mark within a line: its address, and the attributes that say more of it. */
export type MarkPicture = (address: string, attributes: Record<string, string>) => string;

type Setting = { depth: number; markPicture: MarkPicture };

/** What stands in a well-formed HTML tree: chapters of epubs, and what the Word reader makes. */
export const readMarkup = (element: XmlElement, markPicture: MarkPicture = () => ''): Block[] =>
  readBlocks(element, { depth: 0, markPicture });

function readBlocks(element: XmlElement, setting: Setting): Block[] {
  const blocks: Block[][] = [];
  let loose: string[] = [];
  const flush = (): void => {
    const text = tidy(loose.join(''));
    if (text !== '') blocks.push([{ kind: 'paragraph', text }]);
    loose = [];
  };
  for (const child of element.children) {
    if (typeof child === 'string' || !BLOCKS.test(child.name.toLowerCase()))
      loose.push(inline(child, setting.markPicture));
    else {
      flush();
      blocks.push(readBlock(child, setting));
    }
  }
  flush();
  return blocks.flat();
}

function readBlock(element: XmlElement, setting: Setting): Block[] {
  const name = element.name.toLowerCase();
  const words = (): string => tidy(inline(element, setting.markPicture));
  if (/^h[1-6]$/.test(name))
    return [{ kind: 'heading', level: headingLevel(Number(name[1])), text: words() }];
  if (name === 'ul' || name === 'ol') {
    const items = childElements(element).filter((child) => child.name.toLowerCase() === 'li');
    return items.flatMap((item, at) => readItem(item, name === 'ol' ? `${at + 1}.` : '•', setting));
  }
  if (name === 'pre') return [{ kind: 'code', text: inline(element, setting.markPicture) }];
  if (name === 'hr') return [{ kind: 'rule' }];
  if (name === 'blockquote') {
    return readBlocks(element, setting).map((block) =>
      block.kind === 'paragraph' ? { kind: 'quote', text: block.text } : block,
    );
  }
  if (name === 'table') return [readTable(element, setting.markPicture)];
  return readBlocks(element, setting);
}

function readTable(table: XmlElement, markPicture: MarkPicture): Block {
  const rows = findAll(table, 'tr').map((row) =>
    childElements(row).flatMap((cell) => {
      if (!/^t[hd]$/i.test(cell.name)) return [];
      const size = (side: string): number => Number(cell.attributes[side]) || 1;
      const text = cellText(readBlocks(cell, { depth: 0, markPicture }));
      return [{ text, rows: size('rowspan'), columns: size('colspan') }];
    }),
  );
  return tableOf(rows, findAll(table, 'th').length > 0);
}

function readItem(item: XmlElement, marker: string, setting: Setting): Block[] {
  const [first, ...rest] = readBlocks(item, { ...setting, depth: Math.min(setting.depth + 1, 4) });
  if (first?.kind !== 'paragraph') return first ? [first, ...rest] : [];
  return [{ kind: 'item', depth: setting.depth, marker, text: first.text }, ...rest];
}

function inline(node: XmlElement | string, markPicture: MarkPicture): string {
  if (typeof node === 'string') return node;
  const name = node.name.toLowerCase();
  if (SKIPPED.has(name)) return '';
  if (name === 'br') return '\u2028';
  if (name === 'math') return formulaMark(texOfMathml(node));
  if (name === 'svg')
    return findAll(node, 'image')
      .map((image) => inline(image, markPicture))
      .join('');
  if (name === 'img' || name === 'image') {
    const { attributes } = node;
    const address = attributes['src'] ?? attributes['xlink:href'] ?? attributes['href'] ?? '';
    return address === '' ? '' : markPicture(address, attributes);
  }
  const text = node.children.map((child) => inline(child, markPicture)).join('');
  return name === 'p' || name === 'div' ? `${text}\u2028` : text;
}

/** White space of markup means one space; only `br` and the ends of inner paragraphs break the line. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\u2028[ \u2028]*/g, '\n')
    .trim();
