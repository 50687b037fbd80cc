export type ComparedLine = { text: string; change: 'same' | 'added' | 'removed' };

/** Lines of long texts are compared by sets; the table of the exact way grows with the square. */
const MOST_CELLS = 1_000_000;

/** Lines of both texts in their order, each the same, added or removed: the longest common subsequence is what stayed. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  if (old.length * now.length > MOST_CELLS) return compareBySets(old, now);
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ text: old[i] ?? '', change: 'same' });
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ text: old[i] ?? '', change: 'removed' });
      i += 1;
    } else {
      lines.push({ text: now[j] ?? '', change: 'added' });
      j += 1;
    }
  }
  return lines;
}

function compareBySets(old: string[], now: string[]): ComparedLine[] {
  const stays = new Set(now);
  const was = new Set(old);
  return [
    ...old.filter((text) => !stays.has(text)).map((text) => ({ text, change: 'removed' as const })),
    ...now.map((text) => ({ text, change: was.has(text) ? ('same' as const) : ('added' as const) })),
  ];
}
