import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Inline } from '@xuelin/contract/rich-text/rich-text-inline';
import { TOKEN, isClosing, isOpening } from '../typesetting/line-breaking.ts';
import { type Drawing, drawFormula } from './formula-drawing.ts';

export type TextStyle = {
  size: number;
  bold?: boolean;
  color?: string;
  strike?: boolean;
  underline?: boolean;
};
type Word = { text: string; style: TextStyle; width: number };
/** What is never broken: a word, a Chinese character, a formula, a blank, or the end of a line. */
type Token = Word | (Drawing & { text?: undefined }) | 'break';
/** Pieces beside each other, `x` from the line's beginning. */
export type Line = {
  pieces: { token: Exclude<Token, 'break'>; x: number }[];
  ascent: number;
  descent: number;
};

/** Stands for a blank to fill in; no text of people holds it. */
const BLANK = '\uE000';
const BLANK_WIDTH = 78;

/** Marks the blanks (three underscores or more) of a text before it is read, so that none is taken for a rule. */
export const markBlanks = (source: string): string =>
  source.replaceAll(BLANK, '').replaceAll(/_{3,}/gu, BLANK);

const ruler = createCanvas(8, 8).getContext('2d');
const widths = new Map<string, number>();

export const fontOf = ({ size, bold }: TextStyle): string =>
  `${size}px ${bold ? 'XuelinBold' : 'XuelinText'}`;

export function measure(text: string, style: TextStyle): number {
  const key = `${fontOf(style)} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler.font = fontOf(style);
    width = ruler.measureText(text).width;
    if (widths.size > 50_000) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** Reads the pieces of a line as what is set one after the other. */
export function tokensOf(pieces: readonly Inline[], style: TextStyle): Token[] {
  return pieces.flatMap((piece): Token[] => {
    switch (piece.kind) {
      case 'text':
      case 'code':
        return wordsOf(piece.text, style);
      case 'formula':
        return formulaOf(piece.tex, style);
      case 'strong':
        return tokensOf(piece.children, { ...style, bold: true });
      case 'del':
        return tokensOf(piece.children, { ...style, strike: true });
      case 'link':
        return tokensOf(piece.children, { ...style, underline: true });
      case 'em':
        return tokensOf(piece.children, { ...style, underline: true });
    }
  });
}

export const wordsOf = (text: string, style: TextStyle): Token[] =>
  text.split(/(\n|\uE000)/u).flatMap((part): Token[] => {
    if (part === '\n') return ['break'];
    if (part === BLANK) return [blankOf(style)];
    return Array.from(part.matchAll(TOKEN), ([word]) => ({ text: word, style, width: measure(word, style) }));
  });

function formulaOf(tex: string, style: TextStyle): Token[] {
  // A formula that cannot be read stands there as it was written, as on the screen.
  return [drawFormula(tex, { size: style.size, display: false }) ?? wordsOf(tex, style)].flat();
}

const blankOf = ({ size }: TextStyle): Drawing => ({
  width: BLANK_WIDTH,
  ascent: size,
  descent: 3,
  draw(context, x, baseline) {
    context.fillRect(x + 3, baseline + 2, BLANK_WIDTH - 6, 0.6);
  },
});

/**
 * Sets tokens in lines of at most `width`, the first one shorter by `first`. One closing mark may hang over the edge, so
 * that no line starts with it; what is wider than a line is broken anywhere, or made smaller when it is drawn.
 */
export function setLines(tokens: readonly Token[], width: number, style: TextStyle, first = 0): Line[] {
  const lines: Line[] = [];
  const height = { ascent: style.size * 1.05, descent: style.size * 0.35 };
  let line: Line = { pieces: [], ...height };
  let x = first;
  const end = (): void => {
    const last = line.pieces.at(-1)?.token;
    // An opening bracket goes with what it opens.
    const openingToken =
      line.pieces.length > 1 && last?.text !== undefined && isOpening(last.text) ? last : null;
    if (openingToken) line.pieces.pop();
    lines.push(line);
    line = { pieces: [], ...height };
    x = 0;
    if (openingToken) add(openingToken);
  };
  const add = (token: Exclude<Token, 'break'>): void => {
    line.pieces.push({ token, x });
    x += token.width;
    if (token.text !== undefined) return;
    line.ascent = Math.max(line.ascent, token.ascent + 2);
    line.descent = Math.max(line.descent, token.descent + 2);
  };
  for (const token of tokens) {
    if (token === 'break') {
      end();
      continue;
    }
    const isSpace = token.text !== undefined && token.text.trim() === '';
    if (isSpace && line.pieces.length === 0) continue;
    if (x + token.width <= width) add(token);
    else if (isSpace) end();
    else if (token.text !== undefined && isClosing(token.text) && line.pieces.length > 0) {
      add(token);
      end();
    } else {
      if (line.pieces.length > 0) end();
      if (token.width <= width) add(token);
      else if (token.text === undefined) add(shrink(token, width));
      else {
        for (const character of token.text) {
          const step = measure(character, token.style);
          if (x + step > width && line.pieces.length > 0) end();
          add({ ...token, text: character, width: step });
        }
      }
    }
  }
  if (line.pieces.length > 0 || lines.length === 0) lines.push(line);
  return lines;
}

/** A drawing made as small as the room for it. */
export function shrink(drawing: Drawing, room: number): Drawing {
  if (drawing.width <= room) return drawing;
  const scale = room / drawing.width;
  return {
    width: room,
    ascent: drawing.ascent * scale,
    descent: drawing.descent * scale,
    draw(context, x, baseline) {
      context.save();
      context.translate(x, baseline);
      context.scale(scale, scale);
      drawing.draw(context, 0, 0);
      context.restore();
    },
  };
}

/** Draws a line; words of one look beside each other are one text, so that they are found and copied as one. */
export function drawLine(context: SKRSContext2D, { pieces }: Line, left: number, baseline: number): void {
  let run: Run | undefined;
  for (const { token, x } of pieces) {
    if (token.text === undefined || token.text.trim() === '') {
      if (run) drawRun(context, run, left, baseline);
      run = undefined;
      // A gap is read as a space; a space that is drawn is read as some sign of the font's that looks the same.
      if (token.text !== undefined) continue;
      context.fillStyle = INK;
      context.strokeStyle = INK;
      token.draw(context, left + x, baseline);
    } else if (run?.style === token.style) {
      run = { ...run, text: run.text + token.text, width: run.width + token.width };
    } else {
      if (run) drawRun(context, run, left, baseline);
      run = { text: token.text, style: token.style, x, width: token.width };
    }
  }
  if (run) drawRun(context, run, left, baseline);
}

type Run = Word & { x: number };

export const INK = '#1f2328';

function drawRun(context: SKRSContext2D, run: Run, left: number, baseline: number): void {
  const { text, style, x, width } = run;
  context.font = fontOf(style);
  context.fillStyle = style.color ?? INK;
  context.fillText(text, left + x, baseline);
  if (style.underline) context.fillRect(left + x, baseline + 1.6, width, 0.5);
  if (style.strike) context.fillRect(left + x, baseline - style.size * 0.32, width, 0.5);
}
