import { breakLines } from './line-breaking.ts';
import { lineBox, PAPER, TEXT_WIDTH, type Font, type Paper } from './paper.ts';

const LINE = 34;
const PADDING = 10;
const MIN_COLUMN = 96;
const MAX_COLUMN = 420;
const MAX_COLUMNS = 8;
const RULE = '#d5d9df';

/** Lays a table out over as many pages as it needs, its head repeated; wide ones in groups of columns. */
export function layTable(paper: Paper, rows: string[][], header: boolean): void {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const groups = Math.ceil(columns / MAX_COLUMNS);
  for (let group = 0; group < groups; group += 1) {
    const from = Math.floor((group * columns) / groups);
    const to = Math.floor(((group + 1) * columns) / groups);
    const part = rows.map((row) => Array.from({ length: to - from }, (_, at) => row[from + at] ?? ''));
    layGroup(paper, part, header);
    paper.skip(Math.min(24, Math.max(0, paper.room())));
  }
}

function layGroup(paper: Paper, rows: string[][], header: boolean): void {
  const widths = columnWidths(paper, rows);
  const head = header && rows.length > 1 ? rows[0] : undefined;
  const body = head ? rows.slice(1) : rows;
  const drawHead = (): void => {
    if (head) layRow(paper, head, widths, { bold: true, fill: '#f1f4f8' }, () => {});
  };
  if (paper.room() < LINE * 4) paper.newPage();
  drawHead();
  for (const row of body) layRow(paper, row, widths, { bold: false }, drawHead);
}

/** Draws a row, cut between lines where a page ends. `onNewPage` draws what every page starts with. */
function layRow(
  paper: Paper,
  row: string[],
  widths: number[],
  style: { bold: boolean; fill?: string },
  onNewPage: () => void,
): void {
  const font: Font = { size: 22, bold: style.bold };
  const measure = paper.measure(font);
  const cells = row.map((text, at) => breakLines(text, (widths[at] ?? 0) - PADDING * 2, measure));
  const texts = cells.map((lines, at) => withGaps(row[at] ?? '', lines));
  const total = cells.reduce((most, lines) => Math.max(most, lines.length), 1);
  let rowCount = 0;
  while (rowCount < total) {
    const fitting = Math.floor((paper.room() - PADDING * 2) / LINE);
    if (fitting < Math.min(3, total - rowCount) && !paper.isPageEmpty()) {
      paper.newPage();
      onNewPage();
      continue;
    }
    const count = Math.max(1, Math.min(fitting, total - rowCount));
    const height = count * LINE + PADDING * 2;
    const top = paper.y();
    const width = widths.reduce((sum, next) => sum + next, 0);
    if (style.fill) paper.box({ x: PAPER.left, y: top, width, height, color: style.fill });
    let x: number = PAPER.left;
    cells.forEach((lines, at) => {
      const cellWidth = widths[at] ?? 0;
      const isNumber = !style.bold && /^[-+]?[\d,]*\.?\d+%?$/.test(row[at] ?? '');
      lines.slice(rowCount, rowCount + count).forEach((text, line) => {
        const baseline = top + PADDING + line * LINE + 25;
        const [left, right] = [x + PADDING, x + cellWidth - PADDING];
        if (isNumber) paper.text({ x: right, y: baseline, text, font, align: 'right' });
        else if (text !== '') paper.text({ x: left, y: baseline, text, font });
        // Only what is drawn on a page is searched on it: a row may go on behind the pages one may see.
        const textWidth = measure(text);
        paper.words(text, lineBox(isNumber ? right - textWidth : left, baseline, textWidth, font.size));
        paper.words(texts[at]?.[rowCount + line] ?? '');
      });
      paper.words(at < cells.length - 1 ? '\t' : '\n');
      x += cellWidth;
    });
    frame(paper, widths, top, height);
    rowCount += count;
    paper.skip(height);
  }
}

/** What stands behind each line of a cell in its text: a space, a line's end, or nothing. */
function withGaps(text: string, lines: string[]): string[] {
  let at = 0;
  const starts = lines.map((line) => {
    const index = text.indexOf(line, at);
    at = (index < 0 ? at : index) + line.length;
    return { start: index < 0 ? at - line.length : index, end: at };
  });
  return starts.map(({ end }, line) => text.slice(end, starts[line + 1]?.start ?? end));
}

function frame(paper: Paper, widths: number[], top: number, height: number): void {
  const width = widths.reduce((sum, next) => sum + next, 0);
  paper.box({ x: PAPER.left, y: top, width, height: 1, color: RULE });
  paper.box({ x: PAPER.left, y: top + height, width, height: 1, color: RULE });
  let x: number = PAPER.left;
  for (const next of [0, ...widths]) {
    x += next;
    paper.box({ x, y: top, width: 1, height: height + 1, color: RULE });
  }
}

/** Columns as wide as their text wants, within bounds; together exactly the text's width or less. */
function columnWidths(paper: Paper, rows: string[][]): number[] {
  const measure = paper.measure({ size: 22, bold: true });
  const count = rows[0]?.length ?? 0;
  const naturalWidths = Array.from({ length: count }, (_, column) => {
    // A sample is enough to see how wide a column wants to be.
    const widest = rows
      .slice(0, 400)
      .reduce((most, row) => Math.max(most, measure((row[column] ?? '').slice(0, 60))), 0);
    return Math.min(MAX_COLUMN, Math.max(MIN_COLUMN, widest + PADDING * 2 + 2));
  });
  const sum = naturalWidths.reduce((total, width) => total + width, 0);
  if (sum <= TEXT_WIDTH) return naturalWidths;
  const spare = TEXT_WIDTH - MIN_COLUMN * count;
  const over = sum - MIN_COLUMN * count;
  return naturalWidths.map((width) => MIN_COLUMN + Math.floor(((width - MIN_COLUMN) * spare) / over));
}
