import { describe, expect, it } from 'vitest';
import { insertSnippet } from '#question/text/insert-snippet.ts';

const at = (start: number, end = start) => ({ start, end });
/** The text with the caret drawn as ‸. */
const draw = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}‸${text.slice(caret)}`;

describe('a key of the formula keyboard', () => {
  it('begins a formula in plain text, with the caret where to go on', () => {
    expect(draw(insertSnippet('求 的值', at(2), '\\frac{|}{}'))).toBe('求 $\\frac{‸}{}$的值');
    expect(draw(insertSnippet('', at(0), '|'))).toBe('$‸$');
  });

  it('goes on in a formula without new dollar signs', () => {
    expect(draw(insertSnippet('$x$', at(2), '^{|}'))).toBe('$x^{‸}$');
    expect(draw(insertSnippet('$a$ 和 $b$', at(8), '_{|}'))).toBe('$a$ 和 $b_{‸}$');
  });

  it('takes what is selected into itself', () => {
    expect(draw(insertSnippet('x+1', at(0, 3), '\\sqrt{|}'))).toBe('$\\sqrt{x+1‸}$');
  });

  it('counts no dollar sign that is escaped', () => {
    expect(draw(insertSnippet('价格 \\$5 ', at(7), '\\pi '))).toBe('价格 \\$5 $\\pi ‸$');
  });

  it('does not end a formula by beginning one in it', () => {
    expect(insertSnippet('$x$', at(2), '|').text).toBe('$x$');
  });
});
