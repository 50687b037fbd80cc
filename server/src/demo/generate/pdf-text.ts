import { splitInline } from './inline.ts';
import { layoutMath, type MathBox } from './math-layout.ts';
import { parseMath } from './math.ts';
import type { Color, PdfCanvas, Weight } from './pdf-canvas.ts';

type Atom =
  | { kind: 'text'; text: string; weight: Weight; width: number }
  | { kind: 'math'; box: MathBox; width: number };

/** A broken line: its atoms, natural width, the gap that fills it, and its reach above and below the baseline. */
export interface Line {
  atoms: Atom[];
  gap: number;
  ascent: number;
  descent: number;
}

const neverFirst = /^[，。、；：？！）」』》”’…%,.;:?!)\]}]/u;
const neverLast = /[（「『《“‘([{]$/u;

/** Breaks a paragraph with inline formulas into lines; Chinese punctuation never starts or ends one wrongly. */
export function breakLines(
  canvas: PdfCanvas,
  text: string,
  width: number,
  size: number,
  indent = 0,
  weight: Weight = 'Regular',
): Line[] {
  const lines: Line[] = [];
  let atoms: Atom[] = [];
  let used = indent;
  const close = (last: boolean): void => {
    while (atoms.at(-1)?.kind === 'text' && isSpace(atoms.at(-1))) atoms.pop();
    const natural = atoms.reduce((sum, atom) => sum + atom.width, 0);
    const slack = width - natural - (lines.length === 0 ? indent : 0);
    const gap = last || atoms.length < 2 ? 0 : slack / (atoms.length - 1);
    const boxes = atoms.filter((atom) => atom.kind === 'math');
    lines.push({
      atoms,
      // A wider gap would read as a space when the text is taken out of the page.
      gap: gap > size * 0.085 || gap < 0 ? 0 : gap,
      ascent: Math.max(size * 0.88, ...boxes.map((atom) => atom.box.ascent)),
      descent: Math.max(size * 0.2, ...boxes.map((atom) => atom.box.descent)),
    });
    atoms = [];
    used = 0;
  };
  for (const atom of atomsOf(canvas, text, size, weight)) {
    if (used + atom.width > width && atoms.length > 0 && !hangs(atom)) {
      const carried: Atom[] = [];
      while (atoms.length > 1 && endsOpen(atoms.at(-1))) carried.unshift(...atoms.splice(-1));
      close(false);
      atoms.push(...carried);
      used = carried.reduce((sum, item) => sum + item.width, 0);
      if (isSpace(atom)) continue;
    }
    atoms.push(atom);
    used += atom.width;
  }
  if (atoms.length > 0) close(true);
  return lines;
}

const isSpace = (atom?: Atom): boolean => atom?.kind === 'text' && atom.text.trim() === '';
const hangs = (atom: Atom): boolean =>
  atom.kind === 'text' && neverFirst.test(atom.text) && atom.text.length === 1;
const endsOpen = (atom?: Atom): boolean => atom?.kind === 'text' && neverLast.test(atom.text);

function atomsOf(canvas: PdfCanvas, text: string, size: number, weight: Weight): Atom[] {
  const atoms: Atom[] = [];
  for (const piece of splitInline(text)) {
    if (piece.kind === 'math') {
      const box = layoutMath(canvas.fonts.Regular.face, parseMath(piece.tex), size, false);
      atoms.push({ kind: 'math', box, width: box.width });
      continue;
    }
    const own: Weight = piece.bold ? 'Bold' : weight;
    for (const word of piece.text.match(/[A-Za-z0-9_'’.,:%/+=-]*[A-Za-z0-9_%/+=-]|\s+|./gu) ?? []) {
      atoms.push({ kind: 'text', text: word, weight: own, width: canvas.measure(word, size, own) });
    }
  }
  return atoms;
}

/** Draws one line; `baseline` is a page coordinate. */
export function drawLine(
  canvas: PdfCanvas,
  line: Line,
  x: number,
  baseline: number,
  size: number,
  color?: Color,
): void {
  let at = x;
  let run: string[] = [];
  let runX = x;
  let runWeight: Weight = 'Regular';
  const flush = (): void => {
    if (run.length > 0)
      canvas.text(run, runX, baseline, size, {
        weight: runWeight,
        gap: line.gap,
        ...(color ? { color } : {}),
      });
    run = [];
  };
  for (const atom of line.atoms) {
    if (atom.kind === 'math') {
      flush();
      drawMath(canvas, atom.box, at, baseline, color);
    } else {
      if (run.length > 0 && runWeight !== atom.weight) flush();
      if (run.length === 0) {
        runX = at;
        runWeight = atom.weight;
      }
      run.push(atom.text);
    }
    at += atom.width + line.gap;
  }
  flush();
}

/** Draws a formula with its baseline at y. */
export function drawMath(
  canvas: PdfCanvas,
  box: MathBox,
  x: number,
  y: number,
  color: Color = [0.09, 0.11, 0.18],
): void {
  for (const item of box.items) {
    if (item.kind === 'bar') canvas.bar(x + item.x, y + item.y, item.width, item.height, color);
    else
      canvas.text([item.text], x + item.x, y + item.y, item.size, {
        color,
        italic: item.italic,
        tall: item.tall,
      });
  }
}
