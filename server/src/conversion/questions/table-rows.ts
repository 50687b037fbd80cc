import { ConversionError } from '../conversion-failures.ts';
import { openZipBytes } from '../packages/zip-archive.ts';
import { partsOf } from '../typesetting/parts.ts';
import { readCsv } from '../typesetting/plain-text.ts';
import { readFirstSheet } from '../typesetting/sheets.ts';
import { createMeasure, QUESTION_FILE } from './question-limits.ts';

type Rows = string[][];

/**
 * The rows of a text whose values are separated by commas, semicolons or tabs; blank ones are empty lists. Throws
 * `QuestionFileTooLong`.
 */
export function readTableFile(text: string): Rows {
  const [table] = readCsv(text.replaceAll('\r\n', '\n'), { blankRows: true });
  const measure = createMeasure();
  const rows = table?.kind === 'table' ? table.rows : [];
  return rows.map((cells, at) => cells.slice(0, QUESTION_FILE.columns).map((cell) => measure(cell, at + 1)));
}

/**
 * The rows of a workbook's first sheet, blank ones as empty lists, formulas as what they last gave. Throws
 * `QuestionFileTooLong`, and why it cannot be read.
 */
export function readWorkbook(bytes: Buffer): Rows {
  const { archiveEntries, unpackedBytes, elements } = QUESTION_FILE;
  const archive = openZipBytes(bytes, archiveEntries);
  if (archive.entries.reduce((sum, { size }) => sum + size, 0) > unpackedBytes)
    throw new ConversionError('too-large');
  return readFirstSheet(partsOf(archive, elements), createMeasure());
}
