import { invalid } from './errors.ts';

/** Packs the sort values of a list's last row into an opaque cursor. */
export function packCursor(values: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor made for the same order; anything else is refused. Null for no cursor. */
export function unpackCursor<T extends readonly ('number' | 'string')[]>(
  cursor: string | undefined,
  ...types: T
): { [K in keyof T]: T[K] extends 'number' ? number : string } | null {
  if (cursor === undefined || cursor === '') return null;
  const values = parsed(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === types.length &&
    values.every((value, i) => isOf(value, types[i]));
  if (!fits) throw invalid('cursor', '翻页位置已失效，请从头查看');
  return values as never;
}

/** The id a list by falling ids goes on below; above all ids for no cursor. */
export function unpackId(cursor: string | undefined): number {
  const [id] = unpackCursor(cursor, 'number') ?? [Number.MAX_SAFE_INTEGER];
  if (!Number.isSafeInteger(id)) throw invalid('cursor', '翻页位置已失效，请从头查看');
  return id;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function isOf(value: unknown, type: 'number' | 'string' | undefined): boolean {
  return type === 'number'
    ? typeof value === 'number' && Number.isFinite(value)
    : typeof value === 'string' && !value.includes('\0');
}

/** Splits `limit + 1` rows into a page and the cursor after it. */
export function pageOf<T, R>(
  rows: readonly T[],
  limit: number,
  view: (row: T) => R,
  cursorOf: (row: T) => readonly (number | string)[],
): { list: R[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { list: shown.map(view), nextCursor: more ? packCursor(cursorOf(last)) : null };
}
