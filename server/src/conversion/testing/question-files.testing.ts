import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook in base64: `rows` is the XML of each of its parts with rows, `sheets` the number of the part that each names. */
export function packWorkbook({
  rows,
  sheets = rows.map((_, at) => at),
  strings,
  behindRows = '',
}: {
  rows: readonly string[];
  sheets?: readonly number[];
  /** The XML of its shared strings. */
  strings?: string;
  behindRows?: string;
}): string {
  const parts = rows.map(
    (xml, at) =>
      [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData>${behindRows}</worksheet>`,
      ] as const,
  );
  const relations = sheets.map(
    (part, at) =>
      `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${part + 1}.xml"/>`,
  );
  const overrides = parts.map(
    ([name]) => `<Override PartName="/${name}" ContentType="${type}.worksheet+xml"/>`,
  );
  const names = sheets.map((_, at) => `<sheet name="表${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`);
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
    ...Object.fromEntries(parts),
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 9 })).toString('base64');
}

/** The XML of a row whose cells are texts of their own. */
export const rowOf = (texts: readonly string[], row: number): string =>
  `<row r="${row}">${texts.map((text, at) => `<c r="${columnName(at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** Cells of a row that all name the first shared string. */
const sharedRow = (columns: number, row: number): string =>
  `<row r="${row}">${Array.from({ length: columns }, (_, at) => `<c r="${columnName(at)}${row}" t="s"><v>0</v></c>`).join('')}</row>`;

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

const options = Array.from('ABCDEFGHIJ', (letter) => `选项${letter}`);
const head = ['题型', '题干', ...options, '答案', '解析', '章节', '考点', '误差'];

/** Three sheets that name one part of 100,000 rows. */
export const threeSheetsOfOnePart = (rows = 100_000): string =>
  packWorkbook({
    rows: [rowOf(head, 1) + `<row>${'<c><v>1</v></c>'.repeat(8)}</row>`.repeat(rows)],
    sheets: [0, 0, 0],
  });

/** One text of a million characters that every cell of 20 rows names. */
export const oneTextInEveryCell = (length = 1_000_000): string =>
  packWorkbook({
    rows: [rowOf(head, 1) + Array.from({ length: 20 }, (_, at) => sharedRow(head.length, at + 2)).join('')],
    strings: `<si><t>${'题'.repeat(length)}</t></si>`,
  });

/** Markdown of one question with 40,000 short lines. */
export const fortyThousandLines = (lines = 40_000): string =>
  `## 单选 | 章节：极限\n${'题\n'.repeat(lines)}答案：A\n`;
