import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Highlight, findTerms, joinRanges } from '#display/highlight.tsx';

describe('findTerms', () => {
  it('finds every place in any letter case and joins what overlaps', () => {
    expect(findTerms('线性代数期末 PDF pdf', ['代数', '数期', 'pdf'])).toEqual([
      { start: 2, end: 5 },
      { start: 7, end: 10 },
      { start: 11, end: 14 },
    ]);
  });
  it('ignores empty terms and stays in place when lower case changes the length', () => {
    expect(findTerms('abc', ['', ' '])).toEqual([]);
    expect(findTerms('İİ期末', ['期末'])).toEqual([{ start: 2, end: 4 }]);
  });
});

describe('joinRanges', () => {
  it('sorts, clips and joins', () => {
    expect(
      joinRanges(
        [
          { start: 4, end: 99 },
          { start: -2, end: 1 },
          { start: 1, end: 2 },
          { start: 3, end: 3 },
        ],
        6,
      ),
    ).toEqual([
      { start: 0, end: 2 },
      { start: 4, end: 6 },
    ]);
  });
});

describe('Highlight', () => {
  it('marks hits and shows markup as text', () => {
    const html = renderToStaticMarkup(<Highlight text="<b>期末</b>真题期末" terms={['期末']} />);
    expect(html.replaceAll(/<\/?span>/g, '')).toBe(
      '&lt;b&gt;<mark>期末</mark>&lt;/b&gt;真题<mark>期末</mark>',
    );
  });
  it('takes known ranges', () => {
    expect(renderToStaticMarkup(<Highlight text="abc" ranges={[{ start: 1, end: 2 }]} />)).toContain(
      'a<mark>b</mark>',
    );
  });
});
