import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import { parseRichText, type Block, type List } from '@xuelin/contract/rich-text/rich-text';
import { drawFormula } from './formula-drawing.ts';
import {
  drawLine,
  markBlanks,
  setLines,
  shrink,
  type TextStyle,
  tokensOf,
  wordsOf,
} from './inline-layout.ts';
import { printTable } from './print-table.ts';
import { SHEET, type PrintedDocument, type PrintedPart } from './printed-document.ts';
import type { Sheets } from './sheets.ts';

const BODY: TextStyle = { size: 10.5 };
const NOTE: TextStyle = { size: 9, color: '#6b7280' };
/** Between lines, paragraphs, and questions. */
const GAP = { line: 3.6, block: 5, part: 9 };
/** Points, and pixels a point of a picture. */
const PICTURE = { width: 320, height: 260, sharpness: 2.5 };

type Pictures = ReadonlyMap<number, Canvas | Image>;
/** Where a text stands: its left edge and its width. */
type Column = { left: number; width: number };

/** Reads the pictures, made no larger than they are printed. What cannot be read is left out. */
export async function readPictures(list: PrintedDocument['pictures']): Promise<Pictures> {
  const pictures = new Map<number, Canvas | Image>();
  for (const { id, path } of list) {
    // One after the other, as each takes much memory while it is read.
    // oxlint-disable-next-line no-await-in-loop
    const image = await loadImage(path).catch(() => null);
    if (image && image.width > 0 && image.height > 0) pictures.set(id, smaller(image));
  }
  return pictures;
}

function smaller(image: Image): Canvas | Image {
  const most = PICTURE.width * PICTURE.sharpness;
  const scale = Math.min(1, most / image.width, most / image.height);
  if (scale === 1) return image;
  const canvas = createCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Prints the title and every part in turn. */
export function printDocument(sheets: Sheets, document: PrintedDocument, pictures: Pictures): void {
  const column = { left: SHEET.side, width: SHEET.width - 2 * SHEET.side };
  printWords(sheets, document.title, column, { size: 17, bold: true });
  sheets.skip(3);
  for (const fact of document.facts) printWords(sheets, fact, column, NOTE);
  sheets.skip(10);
  const printer = { sheets, pictures };
  for (const part of document.parts) printPart(printer, part, column);
}

type Printer = { sheets: Sheets; pictures: Pictures };

function printPart(printer: Printer, part: PrintedPart, column: Column): void {
  const { sheets } = printer;
  const indentedColumn = { left: column.left + SHEET.indent, width: column.width - SHEET.indent };
  switch (part.kind) {
    case 'page-break':
      if (!sheets.isEmpty()) sheets.newSheet();
      return;
    case 'heading':
      // A heading stays with the first lines of what it heads.
      if (sheets.room() < 90 && !sheets.isEmpty()) sheets.newSheet();
      sheets.skip(8);
      printWords(sheets, part.text, column, { size: 13, bold: true });
      sheets.skip(6);
      return;
    case 'text': {
      if (sheets.room() < 44 && !sheets.isEmpty()) sheets.newSheet();
      sheets.skip(GAP.part);
      printText(printer, part.source, part.label === undefined ? column : indentedColumn, part);
      return;
    }
    case 'options':
      printOptions(printer, part.options, indentedColumn);
      return;
    case 'lines':
      for (let line = 0; line < part.count; line += 1) sheets.place(22, () => {});
  }
}

/** Numbers of questions stand out, letters of options do not. */
const isNumber = (label: string): boolean => /^\d/u.test(label);

type Annotation = { label?: string | undefined; note?: string | undefined };

/** A text with all that may stand in it; its label hangs in the margin before the first line. */
function printText(printer: Printer, source: string, column: Column, { label, note }: Annotation): void {
  const { sheets } = printer;
  const blocks = parseRichText(markBlanks(source), { href: String });
  const [first] = blocks;
  let opening = note === undefined ? [] : wordsOf(`${note} `, NOTE);
  let mark = label;
  if (first?.kind !== 'paragraph' && (mark !== undefined || opening.length > 0)) {
    printLines(sheets, opening, column, BODY, mark);
    opening = [];
    mark = undefined;
  }
  blocks.forEach((block, at) => {
    if (at > 0) sheets.skip(GAP.block);
    if (at === 0 && block.kind === 'paragraph')
      printLines(sheets, [...opening, ...tokensOf(block.children, BODY)], column, BODY, mark);
    else printBlock(printer, block, column);
  });
}

function printBlock(printer: Printer, block: Block, column: Column): void {
  const { sheets, pictures } = printer;
  switch (block.kind) {
    case 'heading':
      return printLines(sheets, tokensOf(block.children, { size: 11.5, bold: true }), column, BODY);
    case 'paragraph':
      return printLines(sheets, tokensOf(block.children, BODY), column, BODY);
    case 'list':
      return printList(sheets, block, column);
    case 'quote': {
      const inner = { left: column.left + 14, width: column.width - 14 };
      for (const innerBlock of block.blocks) printBlock(printer, innerBlock, inner);
      return undefined;
    }
    case 'code':
      return printLines(sheets, wordsOf(block.text, { size: 9 }), column, BODY);
    case 'formula':
      return printFormula(sheets, block.tex, column);
    case 'table':
      return printTable(sheets, [block.head, ...block.rows], column);
    case 'image':
      return printPicture(sheets, pictures.get(block.id), block.alt, column);
    case 'attachment':
      return printWords(sheets, `资料：${block.title}`, column, NOTE);
    case 'rule':
      return sheets.place(10, (context, top) => {
        context.fillStyle = '#c5cad3';
        context.fillRect(column.left, top + 5, column.width, 0.5);
      });
  }
}

function printWords(sheets: Sheets, text: string, column: Column, style: TextStyle): void {
  printLines(sheets, wordsOf(text, style), column, style);
}

function printLines(
  sheets: Sheets,
  tokens: ReturnType<typeof tokensOf>,
  column: Column,
  style: TextStyle,
  label?: string,
): void {
  setLines(tokens, column.width, style).forEach((line, at) => {
    const height = line.ascent + line.descent + GAP.line;
    sheets.place(height, (context, top) => {
      const baseline = top + line.ascent;
      if (at === 0 && label !== undefined) {
        const [labelLine] = setLines(wordsOf(label, { ...style, bold: isNumber(label) }), SHEET.width, style);
        if (labelLine) drawLine(context, labelLine, column.left - SHEET.indent, baseline);
      }
      drawLine(context, line, column.left, baseline);
    });
  });
}

function printList(sheets: Sheets, { ordered, start, items }: List, column: Column): void {
  const inner = { left: column.left + SHEET.indent, width: column.width - SHEET.indent };
  items.forEach((item, at) => {
    printLines(sheets, tokensOf(item.children, BODY), inner, BODY, ordered ? `${start + at}.` : '•');
    if (item.inner) printList(sheets, item.inner, inner);
  });
}

function printFormula(sheets: Sheets, tex: string, column: Column): void {
  const drawing = drawFormula(tex, { size: BODY.size, display: true });
  if (!drawing) return printWords(sheets, tex, column, BODY);
  const fittedDrawing = shrink(drawing, column.width);
  return sheets.place(fittedDrawing.ascent + fittedDrawing.descent + 6, (context, top) => {
    context.fillStyle = '#1f2328';
    context.strokeStyle = '#1f2328';
    fittedDrawing.draw(
      context,
      column.left + (column.width - fittedDrawing.width) / 2,
      top + fittedDrawing.ascent + 3,
    );
  });
}

function printPicture(
  sheets: Sheets,
  picture: Canvas | Image | undefined,
  alt: string,
  column: Column,
): void {
  if (!picture) return printWords(sheets, alt === '' ? '（图片）' : `（图片：${alt}）`, column, NOTE);
  const most = Math.min(PICTURE.width, column.width);
  const scale = Math.min(0.75, most / picture.width, PICTURE.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return sheets.place(height + 6, (context, top) => {
    context.drawImage(picture, column.left, top + 3, width, height);
  });
}

/** Side by side where all of them fit: four or two in a row. */
function printOptions(printer: Printer, options: readonly string[], column: Column): void {
  const { sheets } = printer;
  const letteredOptions = options.map((source, at) => ({
    letter: `${String.fromCharCode(65 + at)}.`,
    source,
  }));
  const lines = letteredOptions.map(({ source }) => oneLine(source));
  const widest =
    lines.reduce((most, line) => Math.max(most, line?.width ?? Number.POSITIVE_INFINITY), 0) + 28;
  const columns = [4, 2].find(
    (count) => count <= Math.max(2, options.length) && widest <= column.width / count,
  );
  if (columns === undefined) {
    const inner = { left: column.left + SHEET.indent, width: column.width - SHEET.indent };
    for (const { letter, source } of letteredOptions) printText(printer, source, inner, { label: letter });
    return;
  }
  for (let from = 0; from < letteredOptions.length; from += columns) {
    const row = lines.slice(from, from + columns).flatMap((line) => line?.line ?? []);
    const ascent = Math.max(...row.map((line) => line.ascent));
    const descent = Math.max(...row.map((line) => line.descent));
    sheets.place(ascent + descent + GAP.line, (context, top) => {
      row.forEach((line, at) => {
        const left = column.left + (at * column.width) / columns;
        const [letter] = setLines(wordsOf(letteredOptions[from + at]?.letter ?? '', BODY), SHEET.width, BODY);
        if (letter) drawLine(context, letter, left, top + ascent);
        drawLine(context, line, left + 18, top + ascent);
      });
    });
  }
}

/** An option that is one line of words, with its width; null when it is more. */
function oneLine(source: string) {
  const blocks = parseRichText(markBlanks(source), { href: String });
  const [block] = blocks;
  if (blocks.length > 1 || (block && block.kind !== 'paragraph')) return null;
  const tokens = block ? tokensOf(block.children, BODY) : [];
  if (tokens.includes('break')) return null;
  const width = tokens.reduce((sum, token) => sum + (token === 'break' ? 0 : token.width), 0);
  const [line] = setLines(tokens, Number.POSITIVE_INFINITY, BODY);
  return line ? { line, width } : null;
}
