import { expect, it } from 'vitest';
import { dropIndex, placeItem } from '#album/editing/place.ts';

it('puts one of a list to another place', () => {
  expect(placeItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(placeItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(placeItem(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c']);
  expect(placeItem(['a', 'b', 'c'], 5, 0)).toEqual(['a', 'b', 'c']);
});

it('drops where the pointer is', () => {
  const middles = [20, 60, 100];
  expect(dropIndex(middles, 0, 10)).toBe(0);
  expect(dropIndex(middles, 0, 70)).toBe(1);
  expect(dropIndex(middles, 0, 300)).toBe(2);
  expect(dropIndex(middles, 2, 30)).toBe(1);
});
