import type { Table } from './blocks.ts';
import { breakLines } from './line-breaking.ts';
import { layLines, lineExtent } from './line-layout.ts';
import { lineBox, PAPER, TEXT_WIDTH, type Font, type Paper } from './paper.ts';
import { columnWidths, isWasteful } from './table-columns.ts';
import { cellGrid, type Cell } from './table-spans.ts';

const LINE = 34;
const PADDING = 10;
const MAX_COLUMNS = 8;
const RULE = '#d5d9df';
/** Rows of a head that its merged cells reach into; a larger head is none. */
const MAX_HEAD = 4;
/** Lines of a row of the head, and characters of a column's name; what is longer is none. */
const MAX_HEAD_LINES = 10;
const MAX_NAME = 60;
/** A cell of a row that is laid out as a list. */
const RECORD = { font: { size: 22, bold: false }, line: LINE, after: 6 };
/** The tallest a formula or picture may be within a cell. */
const MAX_OBJECT = 320;

/**
 * Lays a table out over as many pages as it needs, its head repeated; wide ones in groups of columns. One with long cells
 * among short ones becomes a list of its rows, as its columns would be a few characters wide.
 */
export function layTable(paper: Paper, table: Table): void {
  const columns = table.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const groups = Math.ceil(columns / MAX_COLUMNS);
  const bounds = Array.from({ length: groups + 1 }, (_, group) => Math.floor((group * columns) / groups));
  const grids = bounds.slice(1).map((to, group) => cellGrid(table, bounds[group] ?? 0, to));
  const widths = grids.map((grid) => columnWidths(paper, grid));
  if (grids.some((grid, at) => isWasteful(paper, grid, widths[at] ?? []))) {
    layRecords(paper, table);
    return;
  }
  grids.forEach((grid, at) => {
    layGroup(paper, grid, { widths: widths[at] ?? [], header: table.header });
    paper.skip(Math.min(24, Math.max(0, paper.room())));
  });
}

/** Each row as lines over the whole width, a cell behind the name of its column. */
function layRecords(paper: Paper, { rows, header }: Table): void {
  const first = header && rows.length > 1 ? (rows[0] ?? []) : [];
  const head = first.every((name) => name.length <= MAX_NAME) ? first : [];
  for (const row of head.length > 0 ? rows.slice(1) : rows) {
    row.forEach((text, at) => {
      if (text.trim() === '') return;
      const name = (head[at] ?? '').trim();
      layLines(paper, name === '' ? text : `${name}：${text}`, RECORD);
    });
    if (paper.isPageEmpty()) continue;
    paper.box({ x: PAPER.left, y: paper.y() + 4, width: TEXT_WIDTH, height: 1, color: RULE });
    paper.skip(Math.min(18, Math.max(0, paper.room())));
  }
}

function layGroup(
  paper: Paper,
  grid: Cell[][],
  { widths, header }: { widths: number[]; header: boolean },
): void {
  const headRows = header && grid.length > 1 ? headHeight(grid) : 0;
  const isTall = grid.slice(0, headRows).some((row) =>
    row.some((cell, column) => {
      const width = widthOf(widths, column, cell.columns);
      return slotsOf(paper, cell.text, width, true).length > MAX_HEAD_LINES;
    }),
  );
  if (isTall) {
    layGroup(paper, grid, { widths, header: false });
    return;
  }
  const body = grid.slice(headRows);
  const drawHead = (): void => {
    layRows(paper, grid.slice(0, headRows), widths, { bold: true, fill: '#f1f4f8' }, () => {});
  };
  if (paper.room() < LINE * 4) paper.newPage();
  drawHead();
  layRows(paper, body, widths, { bold: false }, drawHead);
}

/** The first row, and those that its merged cells reach into. */
function headHeight(grid: Cell[][]): number {
  const height = (grid[0] ?? []).reduce((most, cell) => Math.max(most, cell.rows), 1);
  return height <= MAX_HEAD && height < grid.length ? height : 1;
}

/** One line's height of a cell: the line that starts there, or what a tall line takes besides. */
type Slot = { text: string; gap: string; drop: number; goesOn: boolean };

type Style = { bold: boolean; fill?: string };

function layRows(paper: Paper, grid: Cell[][], widths: number[], style: Style, onNewPage: () => void): void {
  /** By column what a merged cell from above has still to say. */
  const carriedSlots = new Map<number, Slot[]>();
  grid.forEach((row, at) => {
    const cells = row.map((cell, column): Slot[] => {
      if (cell.continues === 'left') return [];
      if (cell.continues === 'above') return carriedSlots.get(column) ?? [];
      return slotsOf(paper, cell.text, widthOf(widths, column, cell.columns), style.bold);
    });
    const goesOn = row.map((cell) => cell.goesOn && at < grid.length - 1);
    const own = cells.filter((_, column) => !goesOn[column]);
    const total = own.reduce((most, slots) => Math.max(most, slots.length), 1);
    const parts = cells.map((slots, column) => {
      const end = goesOn[column] ? wholeSlots(slots, total) : slots.length;
      if (goesOn[column]) carriedSlots.set(column, slots.slice(end));
      else carriedSlots.delete(column);
      return slots.slice(0, end);
    });
    layRow(paper, { row, cells: parts, total, goesOn }, widths, style, onNewPage);
  });
}

const widthOf = (widths: number[], column: number, columns: number): number =>
  widths.slice(column, column + columns).reduce((sum, width) => sum + width, 0);

/** At most so many slots that no line is cut through. */
function wholeSlots(slots: readonly Slot[], most: number): number {
  let count = Math.min(most, slots.length);
  while (count > 0 && slots[count]?.goesOn) count -= 1;
  return count;
}

function slotsOf(paper: Paper, text: string, width: number, bold: boolean): Slot[] {
  const font: Font = { size: 22, bold };
  const room = width - PADDING * 2;
  const preparedText = paper.objects.prepare(text, { size: font.size, width: room, height: MAX_OBJECT });
  const lines = breakLines(preparedText, room, paper.measure(font));
  const gaps = gapsOf(preparedText, lines);
  return lines.flatMap((line, at): Slot[] => {
    const { above, below } = lineExtent(paper, line, { height: LINE, size: font.size });
    const count = Math.ceil((above + below) / LINE);
    return Array.from({ length: count }, (_, slot) =>
      slot === 0
        ? { text: line, gap: gaps[at] ?? '', drop: above, goesOn: false }
        : { text: '', gap: '', drop: 0, goesOn: true },
    );
  });
}

type LaidRow = { row: Cell[]; cells: Slot[][]; total: number; goesOn: boolean[] };

/** Draws a row, cut between lines where a page ends. `onNewPage` draws what every page starts with. */
function layRow(
  paper: Paper,
  { row, cells, total, goesOn }: LaidRow,
  widths: number[],
  style: Style,
  onNewPage: () => void,
): void {
  const font: Font = { size: 22, bold: style.bold };
  const measure = paper.measure(font);
  let doneSlots = 0;
  while (doneSlots < total) {
    const fitting = Math.floor((paper.room() - PADDING * 2) / LINE);
    const most = Math.min(fitting, total - doneSlots);
    const count = cells.reduce((least, slots) => Math.min(least, wholeCount(slots, doneSlots, most)), most);
    if ((count < 1 || fitting < Math.min(3, total - doneSlots)) && !paper.isPageEmpty()) {
      paper.newPage();
      onNewPage();
      if (paper.room() > PADDING * 2 + LINE) continue;
    }
    const shownSlots = Math.max(1, count);
    const height = shownSlots * LINE + PADDING * 2;
    const top = paper.y();
    const width = widthOf(widths, 0, widths.length);
    if (style.fill) paper.box({ x: PAPER.left, y: top, width, height, color: style.fill });
    let x: number = PAPER.left;
    cells.forEach((slots, column) => {
      const right = x + widthOf(widths, column, row[column]?.columns ?? 1) - PADDING;
      const isNumber = !style.bold && isNumeral(row[column]?.text ?? '');
      slots.slice(doneSlots, doneSlots + shownSlots).forEach(({ text, gap, drop }, line) => {
        const baseline = top + PADDING + line * LINE + drop;
        const textWidth = measure(text);
        const left = isNumber ? right - textWidth : x + PADDING;
        if (text !== '') paper.text({ x: left, y: baseline, text, font });
        // Only what is drawn on a page is searched on it: a row may go on behind the pages one may see.
        paper.words(text, lineBox(left, baseline, textWidth, font.size));
        paper.words(gap);
      });
      paper.words(column < cells.length - 1 ? '\t' : '\n');
      x += widths[column] ?? 0;
    });
    const isLast = doneSlots + shownSlots >= total;
    frame(paper, { row, widths, top, height, isFirst: doneSlots === 0, goesOn: isLast ? goesOn : [] });
    doneSlots += shownSlots;
    paper.skip(height);
  }
}

/** How many of `most` slots from `from` on end with a whole line. */
function wholeCount(slots: readonly Slot[], from: number, most: number): number {
  let count = most;
  while (count > 0 && slots[from + count]?.goesOn) count -= 1;
  return count;
}

const isNumeral = (text: string): boolean => text.length < 40 && /^[-+]?[\d,]*\.?\d+%?$/.test(text);

/** What stands behind each line of a cell in its text: a space, a line's end, or nothing. */
function gapsOf(text: string, lines: string[]): string[] {
  let at = 0;
  const starts = lines.map((line) => {
    const index = text.indexOf(line, at);
    at = (index < 0 ? at : index) + line.length;
    return { start: index < 0 ? at - line.length : index, end: at };
  });
  return starts.map(({ end }, line) => text.slice(end, starts[line + 1]?.start ?? end));
}

type Frame = {
  row: Cell[];
  widths: number[];
  top: number;
  height: number;
  isFirst: boolean;
  /** Columns whose merged cell goes on in the next row. */
  goesOn: boolean[];
};

function frame(paper: Paper, { row, widths, top, height, isFirst, goesOn }: Frame): void {
  let x: number = PAPER.left;
  widths.forEach((width, column) => {
    const cell = row[column];
    const isBelow = isFirst && cell?.continues === 'above';
    if (!isBelow) paper.box({ x, y: top, width, height: 1, color: RULE });
    if (!goesOn[column]) paper.box({ x, y: top + height, width: width + 1, height: 1, color: RULE });
    if (cell?.continues !== 'left') paper.box({ x, y: top, width: 1, height: height + 1, color: RULE });
    x += width;
  });
  paper.box({ x, y: top, width: 1, height: height + 1, color: RULE });
}
