import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { ConversionError } from '../conversion-failures.ts';
import { fontPath } from '../pages/fonts.ts';
import { drawLine, measure, setLines, wordsOf } from './inline-layout.ts';
import { SHEET } from './printed-document.ts';

type Mark = (context: SKRSContext2D) => void;

/** Sheets being filled from top to bottom; drawn at the end, when their number is known. */
export type Sheets = {
  y: () => number;
  room: () => number;
  isEmpty: () => boolean;
  newSheet: () => void;
  /** Takes room of this height, on the next sheet when this one has not enough; `draw` gets its top. */
  place: (height: number, draw: (context: SKRSContext2D, top: number) => void) => void;
  /** Leaves space, but none at the top of a sheet. */
  skip: (height: number) => void;
  toPdf: (facts: { title: string; foot: string }) => Buffer;
};

const HEIGHT = SHEET.height - SHEET.top - SHEET.bottom;

export function registerFonts(): void {
  GlobalFonts.registerFromPath(fontPath('Regular'), 'XuelinText');
  GlobalFonts.registerFromPath(fontPath('Bold'), 'XuelinBold');
}

/** An empty stack; throws 'too-many-pages' when it grows over `maxPages`. */
export function createSheets(maxPages: number): Sheets {
  const sheets: Mark[][] = [[]];
  let usedHeight = 0;
  const newSheet = (): void => {
    if (sheets.length >= maxPages) throw new ConversionError('too-many-pages');
    sheets.push([]);
    usedHeight = 0;
  };
  const isEmpty = () => sheets.at(-1)?.length === 0;
  return {
    y: () => SHEET.top + usedHeight,
    room: () => HEIGHT - usedHeight,
    isEmpty,
    newSheet,
    place(height, draw) {
      if (height > HEIGHT - usedHeight && !isEmpty()) newSheet();
      const top = SHEET.top + usedHeight;
      sheets.at(-1)?.push((context) => draw(context, top));
      usedHeight += height;
    },
    skip(height) {
      if (!isEmpty()) usedHeight += height;
    },
    toPdf: ({ title, foot }) => toPdf(sheets, title, foot),
  };
}

const FOOT = { size: 8.5, color: '#6b7280' };

function printLine(context: SKRSContext2D, text: string, left: number): void {
  const [line] = setLines(wordsOf(text, FOOT), SHEET.width, FOOT);
  if (line) drawLine(context, line, left, SHEET.height - 32);
}

function toPdf(sheets: Mark[][], title: string, foot: string): Buffer {
  const pdf = new PDFDocument({ title, creator: foot, producer: foot, encodingQuality: 86 });
  sheets.forEach((marks, at) => {
    // It draws pictures too, which its declared type leaves out.
    const context = pdf.beginPage(SHEET.width, SHEET.height) as SKRSContext2D;
    for (const mark of marks) mark(context);
    context.fillStyle = FOOT.color;
    context.fillRect(SHEET.side, SHEET.height - 46, SHEET.width - 2 * SHEET.side, 0.4);
    const page = `第 ${at + 1} 页，共 ${sheets.length} 页`;
    printLine(context, foot, SHEET.side);
    printLine(context, page, SHEET.width - SHEET.side - measure(page, FOOT));
    pdf.endPage();
  });
  return pdf.close();
}
