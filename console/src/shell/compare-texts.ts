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

/** A line, or how many that stayed are left out. */
export type FoldedLine = ComparedLine | { change: 'hidden'; count: number };

/** Lines that stayed, shown beside what did not. */
const CONTEXT = 2;

/** Leaves long runs of lines that stayed out but for those beside a change; a run of few is shown. */
export function foldSame(lines: readonly ComparedLine[]): FoldedLine[] {
  const isNear = lines.map(() => false);
  for (const [at, { change }] of lines.entries()) {
    if (change === 'same') continue;
    for (let i = Math.max(0, at - CONTEXT); i <= Math.min(lines.length - 1, at + CONTEXT); i += 1)
      isNear[i] = true;
  }
  const folded: FoldedLine[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && !isNear[end]) end += 1;
    // To leave out one line takes a line itself.
    if (end - at > 1) folded.push({ change: 'hidden', count: end - at });
    else folded.push(...lines.slice(at, end));
    at = end;
    while (at < lines.length && isNear[at]) folded.push(lines[at++] as ComparedLine);
  }
  return folded;
}
