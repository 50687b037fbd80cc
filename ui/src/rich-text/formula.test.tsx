import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Formula } from '#rich-text/formula.tsx';

const waiting = (tex: string) => renderToStaticMarkup(<Formula tex={tex} />);

it('keeps the place of a formula whose code is on its way, and shows nobody its source', () => {
  const shown = waiting(String.raw`x^3+\iint_D f`);
  expect(shown).not.toMatch(/x\^3|iint/);
  expect(shown).toContain('fwait');
});

it('keeps it about as high as it will be, with no style of its own', () => {
  expect(waiting('x+y')).not.toMatch(/tall|rows/);
  expect(waiting(String.raw`\frac{x}{y}`)).toContain('fwait--tall');
  expect(waiting(String.raw`\begin{matrix} 1 \\ 2 \\ 3 \end{matrix}`)).toContain('fwait--rows');
  expect(waiting(String.raw`\\`.repeat(900))).not.toContain('style');
});
