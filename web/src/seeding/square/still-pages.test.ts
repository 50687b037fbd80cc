import { describe, expect, it } from 'vitest';
import { orderOf, stillPages } from '#seeding/square/still-pages.ts';

const item = (id: number, mine = false) => ({ id, mine });
const page = (...ids: number[]) => ({ list: ids.map((id) => item(id)) });
const ids = (pages: { id: number }[][]) => pages.map((list) => list.map(({ id }) => id));

describe('a list that is asked again under the reader', () => {
  it('is shown as it comes at first', () => {
    const still = stillPages([], [page(5, 4), page(3)]);
    expect(ids(still)).toEqual([[5, 4], [3]]);
    expect(orderOf([], still)).toEqual([[5, 4], [3]]);
  });

  it('keeps its order: what is new waits, what slipped to another page stays, nothing stands twice', () => {
    const order = [[5, 4], [3]];
    const still = stillPages(order, [page(7, 6), page(5, 4)]);
    expect(ids(still)).toEqual([[5, 4], []]);
    // The next page brings back what was pushed out of the loaded ones.
    expect(ids(stillPages(order, [page(7, 6), page(5, 4), page(3, 2)]))).toEqual([[5, 4], [3], [2]]);
  });

  it('shows one of the reader’s own at once', () => {
    const order = [[5, 4]];
    const still = stillPages(order, [{ list: [item(8), item(7, true), item(5), item(4)] }]);
    expect(ids(still)).toEqual([[7, 5, 4]]);
    expect(orderOf(order, still)).toEqual([[7, 5, 4]]);
  });

  it('gives what was taken away and brought back its old place', () => {
    const order = [[5, 4, 3]];
    const without = stillPages(order, [page(5, 3)]);
    expect(ids(without)).toEqual([[5, 3]]);
    const after = orderOf(order, without);
    expect(ids(stillPages(after, [page(5, 4, 3)]))).toEqual([[5, 4, 3]]);
  });
});
