import { resolvePart } from '../packages/office-package.ts';
import { headingLevel, type Block } from './blocks.ts';
import { cellText, tableOf, type SourceCell } from './cell-blocks.ts';
import { paperLength, type DocumentPictures } from './document-pictures.ts';
import { findMathml, texOfMathml } from './formulas/mathml.ts';
import { formulaMark, holdsFormula, pictureMark } from './inline-marks.ts';
import type { Parts } from './parts.ts';
import { childElements, findAll, findFirst, NOTHING, type XmlElement } from './xml-reader.ts';

const MAX_REPEAT = 200;
/** Cells of all tables, repeated ones counted as often as they stand there. */
const MAX_CELLS = 1_000_000;

/** What its functions share: the file, its pictures, and which tables it hides. */
type Source = {
  parts: Parts;
  pictures: DocumentPictures;
  hiddenStyles: ReadonlySet<string | undefined>;
  /** How many cells may still be read. */
  budget: { cells: number };
};

/** What stands in odt, odp and ods files. Hidden sheets stay hidden. */
export function readOpenDocument(parts: Parts, pictures: DocumentPictures): Block[] {
  const root = parts.xml('content.xml');
  const body = findFirst(root, 'body');
  if (!body) return [];
  const styles = findAll(findFirst(root, 'automatic-styles') ?? NOTHING, 'style');
  const hiddenTables = styles.filter(
    (style) => findFirst(style, 'table-properties')?.attributes['table:display'] === 'false',
  );
  const hiddenStyles = new Set(hiddenTables.map(({ attributes }) => attributes['style:name']));
  return readBlocks(body, 0, { parts, pictures, hiddenStyles, budget: { cells: MAX_CELLS } });
}

function readBlocks(element: XmlElement, depth: number, source: Source): Block[] {
  return childElements(element).flatMap((child): Block[] => {
    switch (child.name) {
      case 'h':
        return [
          {
            kind: 'heading',
            level: headingLevel(Number(child.attributes['text:outline-level'] ?? 1)),
            text: readInline(child, source),
          },
        ];
      case 'p':
        return [{ kind: 'paragraph', text: readInline(child, source) }];
      case 'list':
        return childElements(child).flatMap((item) => readItem(item, depth, source));
      case 'table':
        return element.name === 'spreadsheet' ? readSheet(child, source) : [readTable(child, false, source)];
      case 'page': {
        const name = child.attributes['draw:name'];
        const blocks = readBlocks(child, 0, source);
        // A slide is often named after its title, which need not be said twice.
        const titleAt = blocks.findIndex((block) => block.kind === 'paragraph' && block.text === name);
        return [
          { kind: 'page-break' },
          ...(name ? [{ kind: 'heading', level: 3, text: name } as const] : []),
          ...blocks.filter((_, at) => at !== titleAt),
        ];
      }
      case 'frame':
        return readFrame(child, source);
      case 'notes':
      case 'annotation':
      case 'tracked-changes':
      case 'forms':
        return [];
      default:
        return readBlocks(child, depth, source);
    }
  });
}

function readItem(item: XmlElement, depth: number, source: Source): Block[] {
  return readBlocks(item, Math.min(depth + 1, 4), source).map((block) =>
    block.kind === 'paragraph' ? { kind: 'item', depth, marker: '•', text: block.text } : block,
  );
}

function readSheet(sheet: XmlElement, source: Source): Block[] {
  if (source.hiddenStyles.has(sheet.attributes['table:style-name'])) return [];
  const name = sheet.attributes['table:name'];
  const table = readTable(sheet, true, source);
  const shapes = childElements(sheet).filter((child) => child.name === 'shapes');
  return [
    { kind: 'page-break' },
    ...(name === undefined ? [] : [{ kind: 'heading', level: 2, text: name } as const]),
    table,
    ...shapes.flatMap((shape) => readBlocks(shape, 0, source)),
  ];
}

function readTable(table: XmlElement, header: boolean, source: Source): Block {
  const rows: SourceCell[][] = [];
  for (const row of findAll(table, 'table-row')) {
    const cells = childElements(row).flatMap((cell): SourceCell[] => {
      // What a merged cell covers stands in the file, and is put there by the merged one.
      if (isCovered(cell)) return [];
      const text = cellText(readBlocks(cell, 0, source));
      const span = (side: string): number => Number(cell.attributes[`table:number-${side}-spanned`]) || 1;
      const sourceCell = { text, rows: span('rows'), columns: span('columns') };
      return Array.from({ length: repeatOf(cell, 'columns') }, () => sourceCell);
    });
    while (cells.at(-1)?.text === '' && cells.at(-1)?.rows === 1) cells.pop();
    if (cells.length === 0 && !childElements(row).some(isCovered)) continue;
    for (let count = repeatOf(row, 'rows'); count > 0 && source.budget.cells > 0; count -= 1) {
      rows.push(cells);
      source.budget.cells -= cells.length;
    }
  }
  return tableOf(rows, header);
}

const isCovered = ({ name }: XmlElement): boolean => name === 'covered-table-cell';

const repeatOf = (element: XmlElement, side: string): number =>
  Math.max(1, Math.min(MAX_REPEAT, Number(element.attributes[`table:number-${side}-repeated`] ?? 1) || 1));

function readInline(element: XmlElement, source: Source): string {
  return element.children
    .map((child): string => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ');
      if (child.name === 'line-break') return '\n';
      if (child.name === 'tab') return ' ';
      if (child.name === 's') return ' '.repeat(Math.min(20, Number(child.attributes['text:c'] ?? 1) || 1));
      if (child.name === 'annotation' || child.name === 'note') return '';
      if (child.name === 'frame') return readInlineFrame(child, source);
      return readInline(child, source);
    })
    .join('');
}

/** A frame within a line: a formula or picture stands there as a mark, anything else as blocks of its own. */
function readInlineFrame(frame: XmlElement, source: Source): string {
  return readFrame(frame, source)
    .map((block) => {
      if (block.kind === 'picture') return pictureMark(block.picture);
      const isFormula = block.kind === 'paragraph' && holdsFormula(block.text);
      return isFormula ? block.text : source.pictures.markBlocks([block]);
    })
    .join('');
}

/** Of what a frame holds the first that says something: an object comes before the picture that stands for it. */
function readFrame(frame: XmlElement, source: Source): Block[] {
  const { attributes } = frame;
  for (const child of childElements(frame)) {
    const blocks = readFramed(child, source, {
      width: paperLength(attributes['svg:width']),
      height: paperLength(attributes['svg:height']),
      alt: attributes['draw:name'],
    });
    if (blocks.length > 0) return blocks;
  }
  return [];
}

type Place = Parameters<DocumentPictures['add']>[1];

function readFramed(child: XmlElement, source: Source, place: Place): Block[] {
  const address = child.attributes['xlink:href'] ?? '';
  switch (child.name) {
    case 'image':
      return address === ''
        ? []
        : [{ kind: 'picture', picture: source.pictures.add(resolvePart('content.xml', address), place) }];
    case 'object':
      return readObject(child, address, source);
    case 'text-box':
    case 'table':
      return readBlocks(
        { ...NOTHING, children: child.name === 'table' ? [child] : child.children },
        0,
        source,
      );
    default:
      return [];
  }
}

/** An object within the document: a formula, or the data of a chart. */
function readObject(object: XmlElement, address: string, source: Source): Block[] {
  const name = address === '' ? '' : resolvePart('content.xml', `${address}/content.xml`);
  if (name === '' || name === 'content.xml') return blocksOfObject(object, source);
  return source.pictures.blocksOf(name, () =>
    blocksOfObject(source.parts.optionalXml(name) ?? object, source),
  );
}

function blocksOfObject(root: XmlElement, source: Source): Block[] {
  const math = findMathml(root);
  if (math) return [{ kind: 'paragraph', text: formulaMark(texOfMathml(math)) }];
  const chart = findFirst(root, 'chart');
  if (!chart) return [];
  const titles = childElements(findFirst(chart, 'title') ?? NOTHING);
  const tables = findAll(chart, 'table').map((table) => readTable(table, true, source));
  return [
    ...titles.map((title): Block => ({ kind: 'paragraph', text: readInline(title, source) })),
    ...tables,
  ];
}
