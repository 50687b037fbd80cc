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

/** True when it does not fit into its column. */
function isTooWide(node: HTMLElement, display: boolean): boolean {
  if (display) return node.scrollWidth > node.clientWidth;
  const room = node.parentElement?.clientWidth ?? 0;
  return [...node.querySelectorAll<HTMLElement>('.base')].some((part) => part.offsetWidth > room);
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
      if (isShown) setWide(isTooWide(node, display));
    };
    // Its letters come with fonts of their own: how wide they are is known then.
    void document.fonts?.ready.then(measure);
    // The fonts may have come before its place had a width.
    const resizes = globalThis.ResizeObserver ? new ResizeObserver(measure) : undefined;
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
