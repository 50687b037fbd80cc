import { ConversionError } from './conversion-failures.ts';
import { openZipBytes } from './packages/zip-archive.ts';
import { partsOf } from './typesetting/parts.ts';
import { readCsv } from './typesetting/plain-text.ts';
import { readSheets } from './typesetting/sheets.ts';

/** Files inside a workbook, and bytes they may have together when unpacked. */
const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

type Rows = string[][];

/** The rows of a text whose values are separated by commas, semicolons or tabs; blank ones are empty lists. */
export function readTableFile(text: string): Rows {
  const [table] = readCsv(text.replaceAll('\r\n', '\n'), { blankRows: true });
  return table?.kind === 'table' ? table.rows : [];
}

/** The rows of a workbook's first sheet, blank ones as empty lists, formulas as what they last gave; null when it cannot be read. */
export function readWorkbook(bytes: Buffer): Rows | null {
  try {
    const archive = openZipBytes(bytes, maxEntries);
    if (archive.entries.reduce((sum, { size }) => sum + size, 0) > maxBytes) return null;
    const table = readSheets(partsOf(archive), { blankRows: true }).find((block) => block.kind === 'table');
    return table?.kind === 'table' ? table.rows : [];
  } catch (error) {
    if (error instanceof ConversionError) return null;
    throw error;
  }
}
