import { headingLevel, type Block } from './blocks.ts';
import type { Parts } from './parts.ts';
import { childElements, findAll, findFirst, textOf, type XmlElement } from './xml-reader.ts';

const MAX_REPEAT = 200;

/** The text of odt, odp and ods files. */
export function readOpenDocument(parts: Parts): Block[] {
  const body = findFirst(parts.xml('content.xml'), 'body');
  return body ? readBlocks(body, 0) : [];
}

function readBlocks(element: XmlElement, depth: number): Block[] {
  return childElements(element).flatMap((child): Block[] => {
    switch (child.name) {
      case 'h':
        return [
          {
            kind: 'heading',
            level: headingLevel(Number(child.attributes['text:outline-level'] ?? 1)),
            text: readInline(child),
          },
        ];
      case 'p':
        return [{ kind: 'paragraph', text: readInline(child) }];
      case 'list':
        return childElements(child).flatMap((item) => readItem(item, depth));
      case 'table': {
        const sheetName = element.name === 'spreadsheet' ? child.attributes['table:name'] : undefined;
        const table: Block = { kind: 'table', rows: readRows(child), header: sheetName !== undefined };
        return sheetName === undefined
          ? [table]
          : [{ kind: 'page-break' }, { kind: 'heading', level: 2, text: sheetName }, table];
      }
      case 'page': {
        const name = child.attributes['draw:name'];
        const blocks = readBlocks(child, 0);
        return [
          { kind: 'page-break' },
          ...(name ? [{ kind: 'heading', level: 3, text: name } as const] : []),
          ...blocks,
        ];
      }
      case 'notes':
      case 'annotation':
      case 'tracked-changes':
      case 'forms':
        return [];
      default:
        return readBlocks(child, depth);
    }
  });
}

function readItem(item: XmlElement, depth: number): Block[] {
  return readBlocks(item, Math.min(depth + 1, 4)).map((block) =>
    block.kind === 'paragraph' ? { kind: 'item', depth, marker: '•', text: block.text } : block,
  );
}

function readRows(table: XmlElement): string[][] {
  const rows = findAll(table, 'table-row').map((row) => {
    const cells = childElements(row).flatMap((cell) => {
      const text = findAll(cell, 'p').map(readInline).join('\n');
      const repeat = Math.min(MAX_REPEAT, Number(cell.attributes['table:number-columns-repeated'] ?? 1) || 1);
      return Array.from({ length: repeat }, () => text);
    });
    while (cells.at(-1) === '') cells.pop();
    return cells;
  });
  return rows.filter((cells) => cells.length > 0);
}

function readInline(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ');
      if (child.name === 'line-break') return '\n';
      if (child.name === 'tab') return ' ';
      if (child.name === 's') return ' '.repeat(Math.min(20, Number(child.attributes['text:c'] ?? 1) || 1));
      if (child.name === 'annotation' || child.name === 'note') return '';
      return child.name === 'frame' ? textOf(child) : readInline(child);
    })
    .join('');
}
