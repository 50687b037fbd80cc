import type { Inline } from '@xuelin/contract/rich-text/rich-text-inline';
import { drawLine, setLines, type Line, tokensOf } from './inline-layout.ts';
import type { Sheets } from './sheets.ts';

const CELL = { size: 9.5 };
const PADDING = 5;
const NARROWEST = 34;
const RULE = '#9aa1ac';

const widthOf = (cell: readonly Inline[], bold: boolean): number =>
  tokensOf(cell, { ...CELL, bold }).reduce((sum, token) => sum + (token === 'break' ? 0 : token.width), 0);

/** A table as wide as its cells want, at most the column; the first row is its head. A row stays on one sheet. */
export function printTable(
  sheets: Sheets,
  rows: readonly (readonly Inline[][])[],
  column: { left: number; width: number },
): void {
  const widths = columnWidths(rows, column.width);
  const total = widths.reduce((sum, width) => sum + width, 0);
  sheets.skip(3);
  rows.forEach((row, at) => {
    const cells = widths.map((width, cell): Line[] =>
      setLines(tokensOf(row[cell] ?? [], { ...CELL, bold: at === 0 }), width - PADDING * 2, CELL),
    );
    const heights = cells.map((lines) =>
      lines.reduce((sum, line) => sum + line.ascent + line.descent + 2, 0),
    );
    const height = Math.max(...heights) + PADDING * 2 - 2;
    sheets.place(height, (context, top) => {
      context.strokeStyle = RULE;
      context.lineWidth = 0.5;
      if (at === 0) {
        context.fillStyle = '#f1f4f8';
        context.fillRect(column.left, top, total, height);
      }
      let left = column.left;
      cells.forEach((lines, cell) => {
        context.strokeRect(left, top, widths[cell] ?? 0, height);
        let y = top + PADDING;
        for (const line of lines) {
          drawLine(context, line, left + PADDING, y + line.ascent);
          y += line.ascent + line.descent + 2;
        }
        left += widths[cell] ?? 0;
      });
    });
  });
  sheets.skip(4);
}

function columnWidths(rows: readonly (readonly Inline[][])[], room: number): number[] {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const naturalWidths = Array.from({ length: count }, (_, at) =>
    Math.max(NARROWEST, ...rows.map((row, line) => widthOf(row[at] ?? [], line === 0) + PADDING * 2 + 1)),
  );
  const total = naturalWidths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return naturalWidths;
  // What is narrower than its share keeps its width; the others share the rest as they want.
  const share = room / count;
  const narrowTotal = naturalWidths.filter((width) => width <= share).reduce((sum, width) => sum + width, 0);
  const large = naturalWidths.filter((width) => width > share).reduce((sum, width) => sum + width, 0);
  return naturalWidths.map((width) => (width <= share ? width : (width / large) * (room - narrowTotal)));
}
