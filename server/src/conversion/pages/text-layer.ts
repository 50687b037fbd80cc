/** Where something stands on a page, from its top left corner, in the page's own units. */
export type Box = { x: number; y: number; width: number; height: number };

/** Numbers a piece takes in a layer. */
export const PIECE = 6;
/** Places are counted in 10,000ths of the page's width and height. */
const GRAIN = 10_000;
const MOST_PIECES = 3_000;

type Piece = Box & { start: number; end: number; joins: boolean };

/** The text of a page, written piece by piece with the place of each. */
export type TextLayer = {
  /** Adds text; `box` says where it stands, without it the text can be found but not pointed at. `joins: false` keeps the piece apart. */
  add(text: string, box?: Box | null, joins?: boolean): void;
  length(): number;
  /**
   * The text without space around it, and its layer: `start, length, x, y, width, height` of each piece, one after
   * the other; places in 10,000ths of the page.
   */
  finish(maxText: number): { text: string; layer: number[] };
};

/** Starts the text of a page of this size. */
export function createTextLayer(page: { width: number; height: number }): TextLayer {
  let text = '';
  const pieces: Piece[] = [];

  return {
    add(words, box = null, joins = true) {
      const start = text.length;
      text += words;
      if (!box || words === '' || !(box.width > 0 && box.height > 0)) return;
      // A gap of a table or of a leader is told as one wide space: what stands behind it is another piece.
      if (words.trim() === '' && box.width > box.height * 0.8) return;
      const last = pieces.at(-1);
      if (last && joins && last.joins && last.end === start && isNext(last, box)) {
        const right = Math.max(last.x + last.width, box.x + box.width);
        last.width = right - last.x;
        last.end = text.length;
        return;
      }
      if (words.trim() === '' || pieces.length >= MOST_PIECES) return;
      pieces.push({ ...box, start, end: text.length, joins });
    },
    length: () => text.length,
    finish(maxText) {
      const limitedText = text.slice(0, maxText);
      const offset = limitedText.length - limitedText.trimStart().length;
      const trimmedText = limitedText.trim();
      const layer = pieces.flatMap((piece) => {
        const start = Math.max(0, piece.start - offset);
        const end = Math.min(trimmedText.length, piece.end - offset);
        const [x, right] = [piece.x / page.width, (piece.x + piece.width) / page.width].map(grains);
        const [y, foot] = [piece.y / page.height, (piece.y + piece.height) / page.height].map(grains);
        if (x === undefined || y === undefined || right === undefined || foot === undefined) return [];
        return end > start && right > x && foot > y ? [start, end - start, x, y, right - x, foot - y] : [];
      });
      return { text: trimmedText, layer };
    },
  };
}

const grains = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * GRAIN);

/** Whether a box goes on where a piece ends: the same line, the same size, no wide gap between. */
function isNext(last: Box, box: Box): boolean {
  const height = Math.max(last.height, box.height);
  const gap = box.x - (last.x + last.width);
  return (
    Math.abs(last.y - box.y) < height * 0.2 &&
    Math.abs(last.height - box.height) < height * 0.2 &&
    gap > -height * 0.3 &&
    gap < height * 0.8
  );
}

/** A layer as a child reports it, checked: whole pieces of whole numbers that stay on the page and in its text. */
export function soundLayer(value: unknown, textLength: number): number[] {
  if (!Array.isArray(value) || value.length % PIECE !== 0 || value.length > MOST_PIECES * PIECE) return [];
  const isSound = value.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= 32_767);
  if (!isSound) return [];
  const layer: number[] = [];
  for (let at = 0; at < value.length; at += PIECE) {
    const [start = 0, length = 0, x = 0, y = 0, width = 0, height = 0] = value.slice(
      at,
      at + PIECE,
    ) as number[];
    if (start + length <= textLength && x + width <= GRAIN && y + height <= GRAIN)
      layer.push(start, length, x, y, width, height);
  }
  return layer;
}
