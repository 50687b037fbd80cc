import { plainWords } from './inline-marks.ts';
import { TEXT_WIDTH, type Paper } from './paper.ts';
import type { Cell } from './table-spans.ts';

const PADDING = 10;
const MIN_COLUMN = 96;
/** Rows that are looked at to see how wide columns want to be. */
const SAMPLE_ROWS = 400;
/** How large formulas and pictures of a cell want to be. */
const OBJECT_ROOM = { size: 22, width: 420, height: 320 };
/** Lines below which a table is one however its columns are. */
const FEW_LINES = 160;
/** How many times the lines of its rows as lists a table may take. */
const MOST_WASTE = 1.6;

/**
 * The widths of columns, together the text's width or less. A column is as wide as its widest line; where these are too
 * wide they share the room by how much stands in them, so that the cells of a row end together.
 */
export function columnWidths(paper: Paper, grid: Cell[][]): number[] {
  const count = grid[0]?.length ?? 0;
  const rows = grid.slice(0, SAMPLE_ROWS);
  const measure = paper.measure({ size: 22, bold: true });
  const columns = Array.from({ length: count }, (_, column) => {
    let widest = 0;
    let squares = 0;
    for (const row of rows) {
      const cell = row[column];
      if (!cell || cell.continues !== undefined || cell.columns > 1) continue;
      const widths = paper.objects.prepare(cell.text, OBJECT_ROOM).split('\n').map(measure);
      widest = widths.reduce((most, width) => Math.max(most, width), widest);
      squares += widths.reduce((sum, width) => sum + width, 0) ** 2;
    }
    const natural = widest + PADDING * 2 + 2;
    return {
      natural,
      least: Math.min(MIN_COLUMN, Math.max(natural, PADDING * 4)),
      weight: Math.sqrt(squares),
    };
  });
  return shareRoom(columns);
}

type Wish = { natural: number; least: number; weight: number };

/** Gives each column between its least and its natural width, by their weights. */
function shareRoom(columns: readonly Wish[]): number[] {
  const natural = columns.map((column) => Math.max(column.natural, Math.min(MIN_COLUMN, TEXT_WIDTH / 8)));
  if (natural.reduce((sum, width) => sum + width, 0) <= TEXT_WIDTH) return natural;
  const widths = columns.map(({ least }) => least);
  // What a column does not want is shared by the others, in as many rounds as there are columns.
  for (let round = 0; round < columns.length; round += 1) {
    const room = TEXT_WIDTH - widths.reduce((sum, width) => sum + width, 0);
    const open = columns.map(({ natural: most, weight }, at) =>
      (widths[at] ?? 0) < most ? Math.max(1, weight) : 0,
    );
    const total = open.reduce((sum, weight) => sum + weight, 0);
    if (room < 1 || total === 0) break;
    columns.forEach(({ natural: most }, at) => {
      widths[at] = Math.min(most, (widths[at] ?? 0) + (room * (open[at] ?? 0)) / total);
    });
  }
  return widths.map(Math.floor);
}

/** Whether a table would take many times the lines that its rows take as lists, because of long cells in narrow columns. */
export function isWasteful(paper: Paper, grid: Cell[][], widths: number[]): boolean {
  const measure = paper.measure({ size: 22, bold: false });
  let inTable = 0;
  let inLists = 0;
  for (const row of grid) {
    let highest = 1;
    row.forEach((cell, column) => {
      if (cell.text === '') return;
      const room = widths.slice(column, column + cell.columns).reduce((sum, width) => sum + width, 0);
      const lines = linesIn(cell.text, measure, room - PADDING * 2);
      highest = Math.max(highest, lines);
      inLists += linesIn(cell.text, measure, TEXT_WIDTH);
    });
    inTable += highest;
  }
  return inTable > FEW_LINES && inTable > inLists * MOST_WASTE;
}

const linesIn = (text: string, measure: (text: string) => number, room: number): number =>
  plainWords(text)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(measure(line) / room)), 0);
