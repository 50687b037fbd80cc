import type { Output } from '@xuelin/contract/core/types';

/* Where words stand on a page. Places are in 10,000ths of the page's width and height. */

export type PageText = Output<'resource/getPageText'>['pages'][number];
export type Box = { x: number; y: number; width: number; height: number };
/** A piece of the text that stands in one line: it begins at `start` in the page's text. */
export type Piece = Box & { start: number; words: string };
/** A part of a page's text, from `start` up to `end`. */
export type TextRange = { start: number; end: number };

const PIECE = 6;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}]/u;

/** The pieces of a page's text. */
export function piecesOf({ text, layer }: PageText): Piece[] {
  return Array.from({ length: Math.floor(layer.length / PIECE) }, (_, at) => {
    const [start = 0, length = 0, x = 0, y = 0, width = 0, height = 0] = layer.slice(
      at * PIECE,
      (at + 1) * PIECE,
    );
    return { start, words: text.slice(start, start + length), x, y, width, height };
  });
}

/** A piece whose words stand one below the other. */
export const isUpright = ({ words, width, height }: Piece, ratio: number): boolean =>
  words.length > 1 && height * ratio > width * 1.5;

/** How wide a text is against others: a wide character counts twice a narrow one. */
export function weigh(text: string): number {
  let weight = 0;
  for (const character of text) weight += wide.test(character) ? 2 : 1;
  return weight;
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** Width of a text set 100 px high in a plain font: near enough to that of any other for how a line is divided. */
export function widthOf(words: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return weigh(words) * 50;
  ruler.font = '100px sans-serif';
  return ruler.measureText(words).width;
}

/** Where a part of the text stands: one box for each line of it. `ratio` is the page's height by its width. */
export function boxesOf(pieces: readonly Piece[], { start, end }: TextRange, ratio: number): Box[] {
  return pieces.flatMap((piece) => {
    const from = Math.max(0, start - piece.start);
    const to = Math.min(piece.words.length, end - piece.start);
    if (to <= from || piece.words.slice(from, to).trim() === '') return [];
    const whole = widthOf(piece.words);
    const lead = widthOf(piece.words.slice(0, from)) / whole;
    const share = widthOf(piece.words.slice(from, to)) / whole;
    return isUpright(piece, ratio)
      ? [{ ...piece, y: piece.y + piece.height * lead, height: piece.height * share }]
      : [{ ...piece, x: piece.x + piece.width * lead, width: piece.width * share }];
  });
}

/** Whether a point of the page, in the same units, lies in one of the boxes. */
export const isInside = (boxes: readonly Box[], x: number, y: number): boolean =>
  boxes.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);

/** The words of a part of a page as they are copied. */
export const wordsOf = (text: string, { start, end }: TextRange): string => text.slice(start, end).trim();
