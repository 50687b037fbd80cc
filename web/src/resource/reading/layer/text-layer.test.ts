// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { selectionIn } from '#resource/reading/layer/selection.ts';
import { boxesOf, isInside, piecesOf, weigh } from '#resource/reading/layer/text-layer.ts';

const page = {
  number: 3,
  text: '极限与连续\nab 定义',
  layer: [0, 5, 1000, 500, 5000, 200, 6, 5, 1000, 800, 3500, 200],
};
const pieces = piecesOf(page);

describe('the words of a page', () => {
  it('stand in pieces', () => {
    expect(pieces.map(({ words, start, y }) => [words, start, y])).toEqual([
      ['极限与连续', 0, 500],
      ['ab 定义', 6, 800],
    ]);
    expect(weigh('ab 定义')).toBe(7);
  });

  it('have a box for each line of a part', () => {
    expect(boxesOf(pieces, { start: 3, end: 9 }, 1.4)).toMatchObject([
      { x: 4000, y: 500, width: 2000, height: 200 },
      { x: 1000, y: 800, width: 1500, height: 200 },
    ]);
    expect(boxesOf(pieces, { start: 5, end: 6 }, 1.4)).toEqual([]);
    const [column] = boxesOf(
      [{ start: 0, words: '竖排文字', x: 9000, y: 1000, width: 200, height: 4000 }],
      { start: 1, end: 2 },
      1.4,
    );
    expect(column).toMatchObject({ x: 9000, y: 2000, width: 200, height: 1000 });
  });

  it('are found under a point', () => {
    const boxes = boxesOf(pieces, { start: 0, end: 2 }, 1.4);
    expect([isInside(boxes, 1500, 600), isInside(boxes, 3500, 600), isInside(boxes, 1500, 750)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what is selected', () => {
  it('is told by page and place in its text', () => {
    document.body.innerHTML = `<main>
      <div data-text-of="3"><span data-start="0">极限与连续</span><span data-start="6">ab 定义</span></div>
      <div data-text-of="4"><span data-start="0">第四页</span></div></main><p>别处</p>`;
    const root = document.querySelector('main') as HTMLElement;
    const words = [...root.querySelectorAll('span')].map((span) => span.firstChild as Text);
    const select = (from: [number, number], to: [number, number]) => {
      const range = document.createRange();
      range.setStart(words[from[0]] as Text, from[1]);
      range.setEnd(words[to[0]] as Text, to[1]);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    };
    select([0, 2], [1, 2]);
    expect(selectionIn(root)).toEqual([{ page: 3, start: 2, end: 8 }]);
    select([1, 3], [2, 2]);
    expect(selectionIn(root)).toEqual([
      { page: 3, start: 9, end: 11 },
      { page: 4, start: 0, end: 2 },
    ]);
    document.getSelection()?.removeAllRanges();
    expect(selectionIn(root)).toEqual([]);
  });
});
