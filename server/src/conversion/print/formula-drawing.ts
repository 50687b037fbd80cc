import { Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';

/** Something drawn within a line: its size in points around the baseline. */
export type Drawing = {
  width: number;
  ascent: number;
  descent: number;
  draw: (context: SKRSContext2D, x: number, baseline: number) => void;
};

/** Characters of a formula that are read, and different formulas that are kept. */
const LONGEST = 4_000;
const CACHE_SIZE = 2_000;
/** Units of a formula's drawing in one em. */
const EM = 1_000;
/** Width of a table's line in those units. */
const RULE = 50;

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
// None of these packages defines words, opens files or makes links.
const packages = ['base', 'ams', 'boldsymbol', 'cancel', 'mhchem'];
const input = new TeX({ packages, maxMacros: 300, maxBuffer: LONGEST * 2 });
const document = mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none' }) });

type Node = { kind: string; children?: Node[]; value?: string };
type Shape = { box: [x: number, y: number, width: number, height: number]; root: Node };

const shapes = new Map<string, Shape | null>();
const glyphs = new Map<string, Path2D>();

/** A formula of this size, as outlines; null when it cannot be read. */
export function drawFormula(tex: string, options: { size: number; display: boolean }): Drawing | null {
  const shape = shapeOf(tex, options.display);
  if (!shape) return null;
  const [x, y, width, height] = shape.box;
  const scale = options.size / EM;
  return {
    width: width * scale,
    ascent: -y * scale,
    descent: (y + height) * scale,
    draw(context, left, baseline) {
      context.save();
      context.translate(left, baseline);
      context.scale(scale, scale);
      context.translate(-x, 0);
      for (const child of shape.root.children ?? []) drawNode(context, child);
      context.restore();
    },
  };
}

function shapeOf(tex: string, display: boolean): Shape | null {
  const key = `${display ? 'd' : 'i'}${tex}`;
  const cachedShape = shapes.get(key);
  if (cachedShape !== undefined) return cachedShape;
  if (shapes.size >= CACHE_SIZE) shapes.clear();
  const shape = tex.length > LONGEST ? null : readShape(tex, display);
  shapes.set(key, shape);
  return shape;
}

function readShape(tex: string, display: boolean): Shape | null {
  try {
    const container = document.convert(tex, { display }) as unknown as Node;
    const root = container.children?.find(({ kind }) => kind === 'svg');
    const box = root ? numbers(attribute(root, 'viewBox')) : [];
    if (!root || box.length !== 4 || isWrong(root)) return null;
    return { root, box: box as Shape['box'] };
  } catch {
    return null;
  }
}

/** What cannot be read is drawn by the library as the words of its error. */
const isWrong = (node: Node): boolean =>
  attribute(node, 'data-mml-node') === 'merror' || (node.children ?? []).some(isWrong);

function attribute(node: Node, name: string): string {
  if (node.kind === '#text' || node.kind === '#comment') return '';
  return adaptor.getAttribute(node as never, name) ?? '';
}

const numbers = (text: string): number[] =>
  text
    .split(/[\s,]+/u)
    .map(Number)
    .filter(Number.isFinite);
const number = (node: Node, name: string): number => Number.parseFloat(attribute(node, name)) || 0;

function drawNode(context: SKRSContext2D, node: Node): void {
  context.save();
  transform(context, attribute(node, 'transform'));
  if (node.kind === 'path') drawPath(context, attribute(node, 'd'));
  else if (node.kind === 'rect') drawRect(context, node);
  else if (node.kind === 'line') drawLine(context, node);
  else if (node.kind === 'text') drawText(context, node);
  else {
    if (node.kind === 'svg') placeInner(context, node);
    for (const child of node.children ?? []) drawNode(context, child);
  }
  context.restore();
}

function transform(context: SKRSContext2D, text: string): void {
  for (const [, name, list] of text.matchAll(/(translate|scale|rotate)\(([^)]*)\)/gu)) {
    const [first = 0, second] = numbers(list ?? '');
    if (name === 'translate') context.translate(first, second ?? 0);
    else if (name === 'scale') context.scale(first, second ?? first);
    else context.rotate((first * Math.PI) / 180);
  }
}

function drawPath(context: SKRSContext2D, outline: string): void {
  if (outline === '') return;
  let path = glyphs.get(outline);
  if (!path) glyphs.set(outline, (path = new Path2D(outline)));
  context.fill(path);
}

function drawRect(context: SKRSContext2D, node: Node): void {
  const box = ['x', 'y', 'width', 'height'].map((name) => number(node, name)) as Shape['box'];
  // A frame has a border, a line of a fraction is filled.
  if (attribute(node, 'fill') === 'none') {
    context.lineWidth = number(node, 'stroke-width') || RULE;
    context.strokeRect(...box);
  } else context.fillRect(...box);
}

function drawLine(context: SKRSContext2D, node: Node): void {
  context.lineWidth = number(node, 'stroke-width') || RULE;
  context.beginPath();
  context.moveTo(number(node, 'x1'), number(node, 'y1'));
  context.lineTo(number(node, 'x2'), number(node, 'y2'));
  context.stroke();
}

/** Chinese within a formula. */
function drawText(context: SKRSContext2D, node: Node): void {
  context.font = `${number(node, 'font-size') || 884}px XuelinText`;
  const words = (node.children ?? []).map(({ value }) => value ?? '').join('');
  context.fillText(words, number(node, 'x'), number(node, 'y'));
}

/** A window onto stretched parts of brackets and lines. */
function placeInner(context: SKRSContext2D, node: Node): void {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(attribute(node, 'viewBox'));
  context.translate(number(node, 'x') - x, number(node, 'y') - y);
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}
