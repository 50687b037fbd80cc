import type { Block } from './blocks.ts';
import { findMainPart, relationsOf, type Parts } from './parts.ts';
import { findAll, findFirst, NOTHING, textOf, type XmlElement } from './xml-reader.ts';

const MAX_COLUMNS = 200;
const MAX_ROWS = 100_000;

/** The cells of a workbook (xlsx) as tables, each sheet from a new page. Hidden sheets stay hidden. */
export function readSheets(parts: Parts, { blankRows = false } = {}): Block[] {
  const workbook = findMainPart(parts);
  const root = parts.xml(workbook);
  const relations = relationsOf(parts, workbook);
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  const relatedPart = (type: string): XmlElement | null =>
    parts.optionalXml(relations.find((relation) => relation.type === type)?.target ?? '') ??
    parts.optionalXml(`xl/${type}.xml`);
  const strings = findAll(relatedPart('sharedStrings') ?? NOTHING, 'si').map(readRichText);
  const dates = readDateStyles(relatedPart('styles'));
  const from1904 = findFirst(root, 'workbookPr')?.attributes['date1904'] === '1';
  const sheets = findAll(root, 'sheet').filter(
    (sheet) => (sheet.attributes['state'] ?? 'visible') === 'visible',
  );
  return sheets.flatMap((sheet, at): Block[] => {
    const part = parts.optionalXml(targets.get(sheet.attributes['r:id'] ?? '') ?? '');
    const read = (cell: XmlElement) => cellText(cell, { strings, dates, from1904 });
    const rows = part ? readRows(part, read, blankRows) : [];
    return [
      ...(at > 0 ? [{ kind: 'page-break' } as const] : []),
      { kind: 'heading', level: 2, text: sheet.attributes['name'] ?? `表 ${at + 1}` },
      { kind: 'table', rows, header: true },
    ];
  });
}

function readRows(sheet: XmlElement, read: (cell: XmlElement) => string, blankRows: boolean): string[][] {
  const rows: string[][] = [];
  for (const row of findAll(sheet, 'row').slice(0, MAX_ROWS)) {
    const cells: string[] = [];
    for (const cell of findAll(row, 'c')) {
      const column = columnOf(cell.attributes['r']) ?? cells.length;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = read(cell);
    }
    if (!cells.some((text) => text !== '')) continue;
    // Blank rows are often left out of the file: a row says which one it is.
    const place = Math.min(Number(row.attributes['r']) || rows.length + 1, MAX_ROWS);
    if (blankRows) while (rows.length < place - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(
  cell: XmlElement,
  book: { strings: string[]; dates: boolean[]; from1904: boolean },
): string {
  const type = cell.attributes['t'];
  if (type === 'inlineStr') return readRichText(cell);
  const value = findFirst(cell, 'v');
  if (!value) return '';
  const text = textOf(value);
  if (type === 's') return book.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? '是' : '否';
  if (type !== undefined && type !== 'n') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (book.dates[Number(cell.attributes['s'] ?? -1)]) return dateText(number + (book.from1904 ? 1462 : 0));
  // Sums carry the noise of binary fractions that spreadsheets never show.
  return String(Number(number.toPrecision(12)));
}

function dateText(days: number): string {
  const time = new Date(Math.round((days - 25_569) * 86_400) * 1000);
  if (Number.isNaN(time.getTime())) return '';
  const [date = '', clock = ''] = time.toISOString().split('T');
  return days % 1 === 0 ? date : `${date} ${clock.slice(0, 5)}`;
}

/** For each cell style whether it shows its number as a date. */
function readDateStyles(styles: XmlElement | null): boolean[] {
  if (!styles) return [];
  const formats = new Map(
    findAll(styles, 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      attributes['formatCode'] ?? '',
    ]),
  );
  const cellFormats = findFirst(styles, 'cellXfs');
  return findAll(cellFormats ?? NOTHING, 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId']);
    const code = formats.get(attributes['numFmtId'])?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    return (
      (id >= 14 && id <= 22) ||
      (id >= 27 && id <= 36) ||
      (id >= 50 && id <= 58) ||
      (code !== undefined && /[ymdh]/i.test(code))
    );
  });
}

function readRichText(element: XmlElement): string {
  // Pronunciation hints (rPh) sit beside the text they belong to.
  const textNodes = element.children.filter((child) => typeof child === 'string' || child.name !== 'rPh');
  return findAll({ ...element, children: textNodes }, 't')
    .map(textOf)
    .join('')
    .trim();
}
