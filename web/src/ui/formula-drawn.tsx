import { render } from 'katex';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormulaSource } from '#ui/formula.tsx';
import type { FormulaProps } from '#ui/formula.tsx';
import 'katex/dist/katex.css';

/** A formula may expand this many macros, and be this many em large, so that none can stop or cover the page. */
const limits = { maxExpand: 300, maxSize: 20 };
/** Characters of a formula that are read. */
const LONGEST = 4000;

/** A formula as drawn by KaTeX, read aloud by its MathML. One that cannot be read is shown as it was written. */
export function DrawnFormula({ tex, display = false }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [unreadable, setUnreadable] = useState('');
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return;
    try {
      if (tex.length > LONGEST) throw new Error('too long');
      // Nodes are made one by one: no markup is ever read. `trust` keeps links, pictures and classes out.
      render(tex, node, { displayMode: display, trust: false, strict: 'ignore', ...limits });
      const room = node.parentElement?.clientWidth ?? 0;
      const parts = [...node.querySelectorAll<HTMLElement>('.base')];
      setWide(room > 0 && parts.some((part) => part.offsetWidth > room));
    } catch {
      setUnreadable(tex);
    }
  }, [tex, display]);
  if (unreadable === tex) return <FormulaSource tex={tex} display={display} />;
  const look = display ? 'formula formula--own' : 'formula';
  return (
    // What is wider than the column is scrolled by the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span ref={place} className={isWide ? `${look} formula--wide` : look} tabIndex={isWide ? 0 : undefined} />
  );
}
