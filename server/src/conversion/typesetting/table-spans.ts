import type { Table } from './blocks.ts';

/** A place of a table's grid: a cell, or a part of one that is merged. */
export type Cell = {
  text: string;
  rows: number;
  columns: number;
  /** Where the cell begins that this place is a part of; undefined when it begins here. */
  continues?: 'left' | 'above';
  /** Whether the cell goes on in the next row. */
  goesOn: boolean;
};

/** The columns from `from` to `to` of a table as a grid without gaps, its merged cells cut to them. */
export function cellGrid({ rows, spans = [] }: Table, from: number, to: number): Cell[][] {
  const grid = rows.map((row) =>
    Array.from({ length: to - from }, (_, at): Cell => ({
      text: row[from + at] ?? '',
      rows: 1,
      columns: 1,
      goesOn: false,
    })),
  );
  for (const span of spans) {
    const left = Math.max(span.column, from);
    const columns = Math.min(span.column + span.columns, to) - left;
    if (columns < 1) continue;
    // The words of a cell that begins in the columns before stand there.
    for (let row = span.row; row < Math.min(rows.length, span.row + span.rows); row += 1) {
      const isLast = row === Math.min(rows.length, span.row + span.rows) - 1;
      for (let at = left; at < left + columns; at += 1) {
        const cell = grid[row]?.[at - from];
        if (!cell) continue;
        cell.goesOn = !isLast;
        cell.rows = span.rows - (row - span.row);
        if (at > left) cell.continues = 'left';
        else if (row > span.row) cell.continues = 'above';
        if (at === left) cell.columns = columns;
        else cell.columns = 1;
      }
    }
  }
  return grid;
}
