/** The list with what stands at `from` put to `to`; the same order when it cannot go there. */
export function placeItem<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** Where something is dropped: the first row whose middle lies below the pointer, seen without the moved one. */
export function dropIndex(middles: readonly number[], from: number, y: number): number {
  const others = middles.filter((_, at) => at !== from);
  const at = others.findIndex((middle) => y < middle);
  return at < 0 ? others.length : at;
}
