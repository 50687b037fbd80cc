import type { Block, CellSpan, Table } from './blocks.ts';
import { pictureMark } from './inline-marks.ts';

/** Rows and columns that one merged cell may cover. */
const MAX_SPAN = 1_000;
const MAX_COLUMNS = 200;

/** What stands in a table's cell as one text, a line for each of its blocks. */
export const cellText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block): string[] => {
      if (block.kind === 'table') return block.rows.map((row) => row.filter(Boolean).join(' '));
      if (block.kind === 'picture') return [pictureMark(block.picture)];
      if (block.kind === 'item') return [`${'  '.repeat(block.depth)}${block.marker} ${block.text}`];
      return 'text' in block ? [block.text] : [];
    })
    .filter((line) => line.trim() !== '')
    .join('\n');

/** A cell as it stands in a file, where those that a merged one covers are left out. */
export type SourceCell = { text: string; rows: number; columns: number };

/** Puts cells into their columns: what a merged one covers is empty, and what follows stands where it belongs. */
export function tableOf(sourceRows: readonly SourceCell[][], header: boolean): Table {
  const spans: CellSpan[] = [];
  /** By column, how many rows a cell from above still covers. */
  const coveredRows: number[] = [];
  const rows = sourceRows.map((sourceRow, row) => {
    const cells: string[] = [];
    const skipCovered = (): void => {
      while ((coveredRows[cells.length] ?? 0) > 0) {
        coveredRows[cells.length] = (coveredRows[cells.length] ?? 0) - 1;
        cells.push('');
      }
    };
    for (const { text, ...size } of sourceRow) {
      skipCovered();
      const column = cells.length;
      if (column >= MAX_COLUMNS) break;
      const columns = Math.max(1, Math.min(size.columns, MAX_COLUMNS - column));
      const height = Math.max(1, Math.min(size.rows, MAX_SPAN, sourceRows.length - row));
      if (columns > 1 || height > 1) spans.push({ row, column, rows: height, columns });
      for (let at = 0; at < columns; at += 1) {
        cells.push(at === 0 ? text : '');
        if (height > 1) coveredRows[column + at] = height - 1;
      }
    }
    skipCovered();
    return cells;
  });
  return { kind: 'table', rows, header, ...(spans.length > 0 && { spans }) };
}
