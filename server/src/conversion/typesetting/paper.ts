import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { ConversionError } from '../conversion-failures.ts';
import { fontPath } from '../pages/fonts.ts';
import { type Box, createTextLayer, type TextLayer } from '../pages/text-layer.ts';
import type { LineObject, LineObjects } from './line-objects.ts';
import type { DrawPicture } from './picture-drawing.ts';

// Everything is laid out on a page 1080 wide (A4 in shape) and drawn at the scale asked for.
export const PAPER = { width: 1080, height: 1527, left: 96, right: 96, top: 100, bottom: 116 } as const;
export const TEXT_WIDTH = PAPER.width - PAPER.left - PAPER.right;
const TEXT_END = PAPER.height - PAPER.bottom;

export type Font = { size: number; bold: boolean };

type Mark =
  | { kind: 'text'; x: number; y: number; text: string; font: Font; color: string; align: 'left' | 'right' }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: number }
  | { kind: 'drawing'; x: number; y: number; object: LineObject & { kind: 'drawing' } };

type Page = { marks: Mark[]; layer: TextLayer };

/** Pages being filled from top to bottom. */
export type Paper = {
  /** Where the next line goes, and how much room is left below it. */
  y(): number;
  room(): number;
  isPageEmpty(): boolean;
  pageCount(): number;
  /** Moves down; over the end of the page it starts the next one. */
  skip(height: number): void;
  newPage(): void;
  /** Text of one line as `objects` has prepared it; formulas and pictures within it are drawn too. */
  text(mark: {
    x: number;
    y: number;
    text: string;
    font: Font;
    color?: string;
    align?: 'left' | 'right';
  }): void;
  picture(mark: { x: number; y: number; width: number; height: number; picture: number }): void;
  box(mark: { x: number; y: number; width: number; height: number; color: string }): void;
  /** Adds to what can be searched on this page; with a place, pieces of one table cell or line each, also to what can be pointed at. */
  words(text: string, box?: Box): void;
  measure(font: Font): (text: string) => number;
  objects: LineObjects;
  pages: Page[];
};

const family = (font: Font): string => `${font.size}px ${font.bold ? 'XuelinBold' : 'XuelinText'}`;

/** Starts an empty stack of paper; throws 'too-many-pages' when it grows over `maxPages`. */
export function createPaper(maxPages: number, objects: LineObjects): Paper {
  GlobalFonts.registerFromPath(fontPath('Regular'), 'XuelinText');
  GlobalFonts.registerFromPath(fontPath('Bold'), 'XuelinBold');
  const ruler = createCanvas(8, 8).getContext('2d');
  const widths = new Map<string, Map<string, number>>();
  let page: Page = { marks: [], layer: createTextLayer(PAPER) };
  const pages: Page[] = [page];
  let y: number = PAPER.top;

  function newPage(): void {
    if (pages.length >= maxPages) throw new ConversionError('too-many-pages');
    page = { marks: [], layer: createTextLayer(PAPER) };
    pages.push(page);
    y = PAPER.top;
  }

  type TextMark = Parameters<Paper['text']>[0];

  /** Draws a line piece by piece: its characters, and what stands among them. */
  function addText(mark: TextMark, measure: (text: string) => number): void {
    const pieces = mark.text.split(/([\u{f0000}-\u{10fffd}])/u).filter((piece) => piece !== '');
    let x = mark.align === 'right' ? mark.x - measure(mark.text) : mark.x;
    for (const piece of pieces) {
      const object = objects.get(piece);
      if (object?.kind === 'drawing') page.marks.push({ kind: 'drawing', x, y: mark.y, object });
      else if (object?.kind === 'picture') {
        const { picture, width, ascent, descent } = object;
        const height = ascent + descent;
        page.marks.push({ kind: 'picture', x, y: mark.y - ascent, width, height, picture });
      } else {
        const text = objects.glyphs(piece);
        page.marks.push({ kind: 'text', color: '#1f2328', ...mark, align: 'left', x, text });
      }
      x += measure(piece);
    }
  }

  const measureIn = (font: Font): ((text: string) => number) => {
    const name = family(font);
    let widthsOfFont = widths.get(name);
    if (!widthsOfFont) widths.set(name, (widthsOfFont = new Map<string, number>()));
    const cache = widthsOfFont;
    const widthOf = (character: string): number => {
      let width = cache.get(character);
      if (width === undefined) {
        width = objects.width(character, widthOf);
        if (width === undefined) {
          ruler.font = name;
          width = ruler.measureText(character).width;
        }
        cache.set(character, width);
      }
      return width;
    };
    return (text) => {
      let width = 0;
      for (const character of text) width += widthOf(character);
      return width;
    };
  };

  return {
    pages,
    objects,
    newPage,
    y: () => y,
    room: () => TEXT_END - y,
    isPageEmpty: () => page.marks.length === 0,
    pageCount: () => pages.length,
    skip(height) {
      y += height;
      if (y > TEXT_END) newPage();
    },
    text(mark) {
      // A line without objects, as nearly all are, is one mark.
      if (!/[\u{f0000}-\u{10fffd}]/u.test(mark.text)) {
        const text = objects.glyphs(mark.text);
        page.marks.push({ kind: 'text', color: '#1f2328', align: 'left', ...mark, text });
      } else addText(mark, measureIn(mark.font));
    },
    picture: (mark) => page.marks.push({ kind: 'picture', ...mark }),
    box: (mark) => page.marks.push({ kind: 'box', ...mark }),
    words: (text, box) => page.layer.add(objects.words(text), box, false),
    measure: measureIn,
  };
}

/** The box of a line of text that starts at `x` on this baseline. */
export const lineBox = (x: number, baseline: number, width: number, size: number): Box => ({
  x,
  y: baseline - size * 0.9,
  width,
  height: size * 1.2,
});

/** Draws one page with its number at the foot; answers a WebP of `pictureWidth`. */
export async function drawPage(
  page: Page,
  number: number,
  pictureWidth: number,
  drawPicture: DrawPicture,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const scale = pictureWidth / PAPER.width;
  const width = pictureWidth;
  const height = Math.round(PAPER.height * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.scale(scale, scale);
  for (const mark of page.marks) {
    if (mark.kind === 'picture') {
      // One after the other, as each takes much memory while it is read.
      // oxlint-disable-next-line no-await-in-loop
      const picture = await drawPicture(mark.picture, mark.width * scale, mark.height * scale);
      if (picture) context.drawImage(picture, mark.x, mark.y, mark.width, mark.height);
      else drawFault(context, mark);
    } else if (mark.kind === 'drawing') drawObject(context, mark);
    else {
      context.fillStyle = mark.color;
      if (mark.kind === 'box') context.fillRect(mark.x, mark.y, mark.width, mark.height);
      else {
        context.font = family(mark.font);
        context.textAlign = mark.align;
        context.fillText(mark.text, mark.x, mark.y);
      }
    }
  }
  context.font = family({ size: 20, bold: false });
  context.fillStyle = '#8a9099';
  context.textAlign = 'center';
  context.fillText(String(number), PAPER.width / 2, PAPER.height - 52);
  return { bytes: await canvas.encode('webp', 82), width, height };
}

type Placed<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

function drawObject(context: SKRSContext2D, { x, y, object }: Placed<'drawing'>): void {
  context.save();
  context.fillStyle = '#1f2328';
  context.strokeStyle = '#1f2328';
  context.translate(x, y);
  context.scale(object.scale, object.scale);
  object.drawing.draw(context, 0, 0);
  context.restore();
}

/** A frame where a picture stands that turned out to be damaged. */
function drawFault(context: SKRSContext2D, { x, y, width, height }: Placed<'picture'>): void {
  context.strokeStyle = '#c9d3e0';
  context.lineWidth = 2;
  context.strokeRect(x, y, width, height);
  if (height < 40 || width < 200) return;
  context.font = family({ size: 22, bold: false });
  context.fillStyle = '#8a9099';
  context.textAlign = 'left';
  context.fillText('这张图片打不开', x + 12, y + 32);
}
