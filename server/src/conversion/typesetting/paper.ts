import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { ConversionError } from '../conversion-failures.ts';
import { fontPath } from '../pages/fonts.ts';
import { type Box, createTextLayer, type TextLayer } from '../pages/text-layer.ts';

// Everything is laid out on a page 1080 wide (A4 in shape) and drawn at the scale asked for.
export const PAPER = { width: 1080, height: 1527, left: 96, right: 96, top: 100, bottom: 116 } as const;
export const TEXT_WIDTH = PAPER.width - PAPER.left - PAPER.right;
const TEXT_END = PAPER.height - PAPER.bottom;

export type Font = { size: number; bold: boolean };

type Mark =
  | { kind: 'text'; x: number; y: number; text: string; font: Font; color: string; align: 'left' | 'right' }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string };

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
  text(mark: {
    x: number;
    y: number;
    text: string;
    font: Font;
    color?: string;
    align?: 'left' | 'right';
  }): void;
  box(mark: { x: number; y: number; width: number; height: number; color: string }): void;
  /** Adds to what can be searched on this page; with a place, pieces of one table cell or line each, also to what can be pointed at. */
  words(text: string, box?: Box): void;
  measure(font: Font): (text: string) => number;
  pages: Page[];
};

const family = (font: Font): string => `${font.size}px ${font.bold ? 'XuelinBold' : 'XuelinText'}`;

/** Starts an empty stack of paper; throws 'too-many-pages' when it grows over `maxPages`. */
export function createPaper(maxPages: number): Paper {
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

  return {
    pages,
    newPage,
    y: () => y,
    room: () => TEXT_END - y,
    isPageEmpty: () => page.marks.length === 0,
    pageCount: () => pages.length,
    skip(height) {
      y += height;
      if (y > TEXT_END) newPage();
    },
    text: (mark) => page.marks.push({ kind: 'text', color: '#1f2328', align: 'left', ...mark }),
    box: (mark) => page.marks.push({ kind: 'box', ...mark }),
    words: (text, box) => page.layer.add(text, box, false),
    measure(font) {
      const name = family(font);
      let widthsOfFont = widths.get(name);
      if (!widthsOfFont) widths.set(name, (widthsOfFont = new Map<string, number>()));
      const cache = widthsOfFont;
      const widthOf = (character: string): number => {
        let width = cache.get(character);
        if (width === undefined) {
          ruler.font = name;
          width = ruler.measureText(character).width;
          cache.set(character, width);
        }
        return width;
      };
      return (text) => {
        let width = 0;
        for (const character of text) width += widthOf(character);
        return width;
      };
    },
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
    context.fillStyle = mark.color;
    if (mark.kind === 'box') context.fillRect(mark.x, mark.y, mark.width, mark.height);
    else {
      context.font = family(mark.font);
      context.textAlign = mark.align;
      context.fillText(mark.text, mark.x, mark.y);
    }
  }
  context.font = family({ size: 20, bold: false });
  context.fillStyle = '#8a9099';
  context.textAlign = 'center';
  context.fillText(String(number), PAPER.width / 2, PAPER.height - 52);
  return { bytes: await canvas.encode('webp', 82), width, height };
}
