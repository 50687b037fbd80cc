import { ConversionError } from '../conversion-failures.ts';
import type { Block, CellSpan } from './blocks.ts';
import type { DocumentPictures } from './document-pictures.ts';
import { createOfficeDrawings, emuSize } from './office-drawings.ts';
import { findMainPart, relationsOf, type Parts, type Relation } from './parts.ts';
import { childElements, findAll, findFirst, NOTHING, textOf, type XmlElement } from './xml-reader.ts';

const MAX_COLUMNS = 200;
const MAX_ROWS = 100_000;
/** Characters of a number's format that are looked at; programs write at most so many. */
const LONGEST_FORMAT = 255;
/** Merged cells of a sheet, and rows that one of them may cover. */
const MAX_SPANS = 20_000;
const MAX_SPAN = 1_000;

/** What all sheets of a workbook share. */
type Workbook = {
  /** Those that are shown. */
  sheets: XmlElement[];
  relations: Relation[];
  /** The name of a sheet's part; '' when nothing leads there. */
  partOf: (sheet: XmlElement) => string;
  read: (cell: XmlElement) => string;
};

function openWorkbook(parts: Parts): Workbook {
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
  return {
    sheets,
    relations,
    partOf: (sheet) => targets.get(sheet.attributes['r:id'] ?? '') ?? '',
    read: (cell) => cellText(cell, { strings, dates, from1904 }),
  };
}

/**
 * The cells of a workbook (xlsx) as tables, each sheet from a new page, its pictures and charts behind its cells. Hidden
 * sheets stay hidden.
 */
export function readSheets(parts: Parts, { pictures }: { pictures?: DocumentPictures } = {}): Block[] {
  const { sheets, relations, partOf, read } = openWorkbook(parts);
  const markPicture = cellPictures(parts, relations, pictures);
  return sheets.flatMap((sheet, at): Block[] => {
    const name = partOf(sheet);
    const part = parts.optionalXml(name);
    const { rows, places } = part
      ? readRows(findAll(part, 'row').slice(0, MAX_ROWS), (cell) => markPicture(read(cell)))
      : { rows: [], places: [] };
    const spans = part ? readSpans(part, rows, places) : [];
    return [
      ...(at > 0 ? [{ kind: 'page-break' } as const] : []),
      { kind: 'heading', level: 2, text: sheet.attributes['name'] ?? `表 ${at + 1}` },
      { kind: 'table', rows, header: true, ...(spans.length > 0 && { spans }) },
      ...(part && pictures ? readDrawings(parts, name, pictures) : []),
    ];
  });
}

/**
 * The rows of a workbook's first visible sheet by their numbers in the file, blank ones as empty lists; none without a
 * sheet. `measure` sees each text with its row as it is read, and may refuse it.
 */
export function readFirstSheet(parts: Parts, measure: (text: string, row: number) => string): string[][] {
  const { sheets, partOf, read } = openWorkbook(parts);
  const [sheet] = sheets;
  const part = sheet ? parts.optionalXml(partOf(sheet)) : null;
  const elements = findAll(part ?? NOTHING, 'row');
  if (elements.length > MAX_ROWS) throw new ConversionError('too-large');
  const { rows, places } = readRows(elements, (cell, place) => measure(read(cell), place));
  const numberedRows: string[][] = [];
  rows.forEach((cells, at) => {
    while (numberedRows.length < (places[at] ?? 0) - 1) numberedRows.push([]);
    numberedRows.push(cells);
  });
  return numberedRows;
}

/** Reads the pictures that WPS keeps within cells, as formulas with their names; other texts stay as they are. */
function cellPictures(
  parts: Parts,
  relations: readonly Relation[],
  pictures: DocumentPictures | undefined,
): (text: string) => string {
  const list = relations.find(({ type }) => type === 'cellImage')?.target ?? '';
  const tree = pictures ? parts.optionalXml(list) : null;
  if (!pictures || !tree) return (text) => text;
  const drawings = createOfficeDrawings(parts, list, pictures);
  const elements = new Map(
    findAll(tree, 'pic').map((picture) => [findFirst(picture, 'cNvPr')?.attributes['name'], picture]),
  );
  return (text) => {
    const name = /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/.exec(text)?.[1];
    const picture = name === undefined ? undefined : elements.get(name);
    return picture ? drawings.marksOf(picture) : text;
  };
}

/** The pictures and charts that lie over a sheet, in the order of the file. */
function readDrawings(parts: Parts, sheet: string, pictures: DocumentPictures): Block[] {
  const names = relationsOf(parts, sheet).filter(({ type }) => type === 'drawing');
  return names.flatMap(({ target }) => {
    const drawing = parts.optionalXml(target);
    if (!drawing) return [];
    const drawings = createOfficeDrawings(parts, target, pictures);
    return childElements(drawing).flatMap((anchor) => {
      const size = findAll(anchor, 'ext').find(({ attributes }) => attributes['cx'] !== undefined) ?? NOTHING;
      return drawings.blocksOf(anchor, emuSize(size.attributes['cx'], size.attributes['cy']));
    });
  });
}

/** The merged cells of a sheet, by the rows that are shown; `places` says which row of the sheet each of them is. */
function readSpans(sheet: XmlElement, rows: string[][], places: number[]): CellSpan[] {
  const rowAt = new Map(places.map((place, row) => [place, row]));
  const ranges = findAll(findFirst(sheet, 'mergeCells') ?? NOTHING, 'mergeCell').slice(0, MAX_SPANS);
  return ranges.flatMap(({ attributes }): CellSpan[] => {
    const [from = '', to = ''] = (attributes['ref'] ?? '').split(':');
    const [left, right] = [columnOf(from), columnOf(to)];
    const [top, foot] = [rowOf(from), rowOf(to)];
    const row = rowAt.get(top);
    if (left === null || right === null || row === undefined || left >= MAX_COLUMNS) return [];
    // Blank rows are left out, those that a merged cell covers too.
    let height = 1;
    while (height < MAX_SPAN && row + height < rows.length && (places[row + height] ?? 0) <= foot)
      height += 1;
    const columns = Math.min(right, MAX_COLUMNS - 1) - left + 1;
    return columns < 1 || (columns === 1 && height === 1)
      ? []
      : [{ row, column: left, rows: height, columns }];
  });
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0);

/** The rows with something in them; `places` says which row of the sheet (from 1) each of them is. */
function readRows(elements: readonly XmlElement[], read: (cell: XmlElement, place: number) => string) {
  const rows: string[][] = [];
  const places: number[] = [];
  let last = 0;
  for (const row of elements) {
    // Blank rows are often left out of the file: a row says which one it is.
    const place = Math.min(Number(row.attributes['r']) || last + 1, MAX_ROWS);
    last = place;
    const cells: string[] = [];
    for (const cell of findAll(row, 'c')) {
      const column = columnOf(cell.attributes['r']) ?? cells.length;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = read(cell, place);
    }
    if (!cells.some((text) => text !== '')) continue;
    rows.push(cells);
    places.push(place);
  }
  return { rows, places };
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
      (attributes['formatCode'] ?? '').slice(0, LONGEST_FORMAT),
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
