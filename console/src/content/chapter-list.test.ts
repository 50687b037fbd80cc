import { describe, expect, test } from 'vitest';
import { moveChapter } from '#content/chapter-list.tsx';

describe('moveChapter', () => {
  test.each([
    [1, 2, [2, 3, 1]],
    [3, 0, [3, 1, 2]],
    [2, 1, [1, 2, 3]],
    [2, 9, [1, 3, 2]],
    [2, -1, [2, 1, 3]],
  ])('chapter %i to place %i', (id, to, order) => {
    expect(moveChapter([1, 2, 3], id, to)).toEqual(order);
  });
});
