import { BANK } from '@xuelin/contract/core/constants';

/** What one file of questions may hold, and what reading it may take. What is beyond is refused with a sentence. */
export const QUESTION_FILE = {
  /** Seconds of the child that reads it, start included: a file as large as allowed takes two, on a busy machine some more. */
  seconds: 20,
  /** Resident bytes of the child. */
  memoryBytes: 512 * 1024 * 1024,
  /** Bytes of what the child writes for its parent. */
  resultBytes: 64 * 1024 * 1024,
  /** Files inside a workbook, and bytes they may have together when unpacked. */
  archiveEntries: 500,
  unpackedBytes: 16 * 1024 * 1024,
  /** Elements of one part of a workbook: empty cells with a border count too. */
  elements: 600_000,
  /** Rows with something in them: as many questions as one import takes, each with all its children, and some more. */
  rows: 12_000,
  /** Columns that are looked at. */
  columns: 200,
  /** Characters of one cell or part of a question. Twice a stem: one that is a bit too long is told at its row. */
  cellLength: 2 * BANK.stemMax,
  /** Characters of all cells together, one named a hundred times counted a hundred times. */
  characters: BANK.importBytes,
} as const;

/** A file with more in it than `QUESTION_FILE` allows; the message tells whoever sent it what to do. */
export class QuestionFileTooLong extends Error {}

/** Counts a text at a row (from 1) and hands it back; refuses the one with which a file becomes too much. */
export type Measure = (text: string, row: number) => string;

/** Counts what is read of one file, while it is read; the rows have to come in their order. */
export function createMeasure(): Measure {
  const { rows: mostRows, cellLength, characters: mostCharacters } = QUESTION_FILE;
  let rows = 0;
  let lastRow = 0;
  let characters = 0;
  return (text, row) => {
    if (text === '') return text;
    if (row !== lastRow) rows += 1;
    lastRow = row;
    characters += text.length;
    if (rows > mostRows) throw new QuestionFileTooLong(`一个文件最多 ${mostRows} 行，请分成几个文件再导入`);
    if (text.length > cellLength)
      throw new QuestionFileTooLong(`第 ${row} 行有一段文字超过 ${cellLength} 字，请缩短或拆成几题后再导入`);
    if (characters > mostCharacters)
      throw new QuestionFileTooLong(
        `文件里的文字一共超过 ${mostCharacters / 10_000} 万字，请分成几个文件再导入`,
      );
    return text;
  };
}
