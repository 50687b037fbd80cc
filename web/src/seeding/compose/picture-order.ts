/** The list with what stood at `from` at `to` (both from 0); the same list when there is nothing to move. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= list.length || from < 0 || from >= list.length) return list;
  const item = list[from]!;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Where a key moves a picture to; undefined for a key that moves none. */
export function keyTarget(key: string, at: number, count: number): number | undefined {
  const target = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
