import type { ByteRange } from '#core/objects/storage.ts';

/**
 * What part a Range header asks of `size` bytes. Null: all of it (no header, several parts, or a form we do not
 * know: those may be ignored). 'past': nothing of what it asks is there.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'past' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'past' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'past' : { start, end };
}
