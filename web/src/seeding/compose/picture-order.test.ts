import { expect, it } from 'vitest';
import { keyTarget, moveItem } from '#seeding/compose/picture-order.ts';

it('moves one of a list, and nothing that is not there', () => {
  const list = ['a', 'b', 'c'];
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(list, 2, 0)).toEqual(['c', 'a', 'b']);
  for (const [from, to] of [
    [1, 1],
    [0, 3],
    [-1, 0],
    [3, 0],
  ] as const)
    expect(moveItem(list, from, to)).toBe(list);
});

it('stays at the ends by the keys', () => {
  expect(keyTarget('ArrowLeft', 0, 3)).toBe(0);
  expect(keyTarget('ArrowRight', 2, 3)).toBe(2);
  expect(keyTarget('ArrowDown', 0, 3)).toBe(1);
  expect(keyTarget('End', 0, 3)).toBe(2);
  expect(keyTarget('Home', 2, 3)).toBe(0);
  expect(keyTarget('Enter', 1, 3)).toBeUndefined();
});
