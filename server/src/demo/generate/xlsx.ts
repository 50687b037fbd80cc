import type { Cell, Sheet } from './blocks.ts';
import {
  contentTypes,
  coreProperties,
  corePropertiesType,
  relations,
  xml,
  xmlHead,
  zipTexts,
} from './zip.ts';

const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Writes worksheets with a frozen, filtered head row and formulas with their computed values. */
export function writeXlsx(
  info: { title: string; author: string; accent: string; date: Date },
  sheets: Sheet[],
): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes([
      ['/xl/workbook.xml', `${kind}.sheet.main+xml`],
      ['/xl/styles.xml', `${kind}.styles+xml`],
      ['/docProps/core.xml', corePropertiesType],
      ...sheets.map((_, i): [string, string] => [
        `/xl/worksheets/sheet${i + 1}.xml`,
        `${kind}.worksheet+xml`,
      ]),
    ]),
    '_rels/.rels': relations([
      ['rId1', 'officeDocument', 'xl/workbook.xml'],
      ['rId2', 'core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(info.title, info.author, info.date),
    'xl/workbook.xml':
      `${xmlHead}<workbook ${space} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` +
      `${sheets.map((sheet, i) => `<sheet name="${xml(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, i): [string, string, string] => [
        `rId${i + 1}`,
        'worksheet',
        `worksheets/sheet${i + 1}.xml`,
      ]),
      [`rId${sheets.length + 1}`, 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml':
      `${xmlHead}<styleSheet ${space}><fonts count="2"><font><sz val="11"/><name val="Noto Sans CJK SC"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Noto Sans CJK SC"/></font></fonts>` +
      `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${info.accent}"/></patternFill></fill></fills>` +
      '<borders count="2"><border/><border><left style="thin"><color rgb="FFD5DBE6"/></left><right style="thin"><color rgb="FFD5DBE6"/></right><top style="thin"><color rgb="FFD5DBE6"/></top><bottom style="thin"><color rgb="FFD5DBE6"/></bottom></border></borders>' +
      '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
      '<xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf>' +
      '<xf borderId="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf></cellXfs></styleSheet>',
  };
  for (const [i, sheet] of sheets.entries()) files[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(sheet);
  return zipTexts(files);
}

function sheetXml(sheet: Sheet): string {
  const line = (cells: Cell[], r: number, style: number): string =>
    `<row r="${r}"${r === 1 ? ' ht="24" customHeight="1"' : ''}>${cells.map((cell, c) => cellXml(cell, `${column(c)}${r}`, style)).join('')}</row>`;
  const corner = `${column(sheet.head.length - 1)}${sheet.rows.length + 1}`;
  return (
    `${xmlHead}<worksheet ${space}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${sheet.widths.map((width, c) => `<col min="${c + 1}" max="${c + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
    `<sheetData>${line(sheet.head, 1, 1)}${sheet.rows.map((cells, r) => line(cells, r + 2, 2)).join('')}</sheetData>` +
    `<autoFilter ref="A1:${corner}"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
  );
}

function cellXml(cell: Cell, at: string, style: number): string {
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
  return `<c r="${at}" s="${style}"><f>${xml(cell.formula)}</f><v>${cell.value}</v></c>`;
}

const column = (index: number): string => String.fromCodePoint(65 + index);
