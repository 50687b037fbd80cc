/** What of an item decides where it stands. */
type Placed = { id: number; mine: boolean };
type Page<T> = { list: T[] };

/** The ids that a reader sees, page by page. */
export type ShownOrder = readonly (readonly number[])[];

/**
 * The pages of a list that was asked again, in the order in which the reader knows them: what came since waits until they
 * ask for it (a pill says so), what slipped to another page stays where it was seen, what is gone leaves its place. Only a
 * post of the reader's own comes to the top at once.
 */
export function stillPages<T extends Placed>(order: ShownOrder, pages: readonly Page<T>[]): T[][] {
  const all = new Map(pages.flatMap((page) => page.list).map((one) => [one.id, one]));
  const seenIds = new Set(order.flat());
  const still = order.map((ids) => ids.flatMap((id) => all.get(id) ?? []));
  for (const [number, { list }] of pages.entries()) {
    const unknown = list.filter(({ id }) => !seenIds.has(id));
    for (const { id } of unknown) seenIds.add(id);
    if (number >= order.length) still.push(unknown);
    else if (number === 0) still[0]!.unshift(...unknown.filter(({ mine }) => mine));
  }
  return still;
}

/** The order to remember: what is shown, and in its place what is gone for the moment and may come back. */
export function orderOf(before: ShownOrder, still: readonly (readonly Placed[])[]): number[][] {
  return still.map((list, number) => {
    const earlier = before[number] ?? [];
    const fresh = list.map(({ id }) => id).filter((id) => !earlier.includes(id));
    return [...fresh, ...earlier];
  });
}
