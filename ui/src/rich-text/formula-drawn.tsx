import { ParseError, render } from 'katex';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormulaProps } from '#rich-text/formula.tsx';
import 'katex/dist/katex.css';

function refuse(): never {
  throw new ParseError('formulas define nothing');
}

/**
 * With words of its own a formula of a line can grow to a hundred thousand boxes, however few of them it may expand: none
 * is defined, and nothing hides from that.
 */
const defining = ['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'];
const naming = ['newcommand', 'renewcommand', 'providecommand', 'noexpand', 'expandafter'];
const macros = Object.fromEntries([...defining, ...naming].map((name) => [`\\${name}`, refuse]));

/** A formula may expand this many macros, so that none can stop the page. */
const maxExpand = 300;
/** How many em large a part may be, within a line and on a line of its own, so that none covers the page. */
const sizes = { inline: 5, display: 20 };
/** Characters of a formula that are read. */
const LONGEST = 4000;

/** Draws it into a node; one that cannot be read is shown there as it was written. */
function draw(node: HTMLElement, tex: string, display: boolean): void {
  try {
    if (tex.length > LONGEST) throw new Error('too long');
    // Nodes are made one by one: no markup is ever read. `trust` keeps links, pictures and classes out.
    const maxSize = display ? sizes.display : sizes.inline;
    render(tex, node, { displayMode: display, trust: false, strict: 'ignore', macros, maxExpand, maxSize });
  } catch {
    const source = document.createElement('code');
    source.className = 'tex';
    source.textContent = tex;
    node.replaceChildren(source);
  }
}

/** As small as a formula may be drawn to be seen whole; what needs more than that is scrolled. */
const SMALLEST = 0.7;

const partsOf = (node: HTMLElement) => [...node.querySelectorAll<HTMLElement>('.katex-base')];

/** Width of the column around a formula of a line; what else stands within the line has none of its own. */
function roomOf(node: HTMLElement): number {
  let box = node.parentElement;
  while (box && box.clientWidth === 0) box = box.parentElement;
  return box?.clientWidth ?? 0;
}

/** Draws it as large as fits into its column. True when even the smallest does not. */
function fit(node: HTMLElement, display: boolean): boolean {
  const room = display ? node.clientWidth : roomOf(node);
  node.style.removeProperty('--fit');
  const widths = display ? [node.scrollWidth] : partsOf(node).map((part) => part.offsetWidth);
  const part = room / Math.max(...widths, 1);
  if (room === 0 || part >= 1) return false;
  if (part < SMALLEST) return true;
  node.style.setProperty('--fit', String(Math.floor(part * 100) / 100));
  return false;
}

/** A formula as drawn by KaTeX, read aloud by its MathML. */
export function DrawnFormula({ tex, display = false }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    draw(node, tex, display);
    let isShown = true;
    const measure = () => {
      if (isShown) setWide(fit(node, display));
    };
    // Its letters come with fonts of their own, some after it is drawn: its parts tell how wide they are by then.
    const resizes = globalThis.ResizeObserver ? new ResizeObserver(measure) : undefined;
    for (const part of partsOf(node)) resizes?.observe(part);
    // Its place may get another width.
    if (node.parentElement) resizes?.observe(node.parentElement);
    return () => {
      isShown = false;
      resizes?.disconnect();
    };
  }, [tex, display]);
  const look = display ? 'formula formula--own' : 'formula';
  return (
    // What is wider than the column is scrolled by the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span ref={place} className={isWide ? `${look} formula--wide` : look} tabIndex={isWide ? 0 : undefined} />
  );
}
