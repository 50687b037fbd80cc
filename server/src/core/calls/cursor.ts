import { invalid } from '#core/errors.ts';

/** Packs the sort values of a list's last row into an opaque cursor. */
export function packCursor(values: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * What a value is compared with. Anybody can write a cursor, and a number that its column cannot hold is an error of the
 * database: `id` is a bigint (ids, seconds, and what is cast to it), `int4` an integer, `number` a float8.
 */
type Kind = 'string' | 'id' | 'int4' | 'number';

/** The values of a cursor made for the same order; anything else is refused. Null for no cursor. */
export function unpackCursor<T extends readonly Kind[]>(
  cursor: string | undefined,
  ...types: T
): { [K in keyof T]: T[K] extends 'string' ? string : number } | null {
  if (cursor === undefined || cursor === '') return null;
  const values = parsed(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === types.length &&
    values.every((value, i) => fitsIn[types[i] ?? 'string'](value));
  if (!fits) throw staleCursor();
  return values as never;
}

/** The same for a list that has several orders: the cursor begins with the one it was made for, and fits no other. */
export function unpackSorted<T extends readonly Kind[]>(
  cursor: string | undefined,
  sort: string,
  ...types: T
): { [K in keyof T]: T[K] extends 'string' ? string : number } | null {
  const values = unpackCursor(cursor, 'string', ...types);
  if (!values) return null;
  const [madeFor, ...rest] = values;
  if (madeFor !== sort) throw staleCursor();
  return rest as never;
}

/** The id a list by falling ids goes on below; above all ids for no cursor. */
export function unpackId(cursor: string | undefined): number {
  const [id] = unpackCursor(cursor, 'id') ?? [Number.MAX_SAFE_INTEGER];
  return id;
}

/** The refusal of a cursor that was made for another list or order, or by somebody else. */
export const staleCursor = () => invalid('cursor', '翻页位置已失效，请从头查看');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const fitsIn: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  id: (value) => Number.isSafeInteger(value),
  int4: (value) => Number.isInteger(value) && value === Number(value) >> 0,
  number: (value) => Number.isFinite(value),
};

/** Splits `limit + 1` rows into those of a page and the cursor after them. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => readonly (number | string)[],
): { rows: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: shown, nextCursor: more ? packCursor(cursorOf(last)) : null };
}

/** The same as a list's answer, each row by `view`. */
export function pageOf<T, R>(
  rows: readonly T[],
  limit: number,
  view: (row: T) => R,
  cursorOf: (row: T) => readonly (number | string)[],
): { list: R[]; nextCursor: string | null } {
  const page = cutPage(rows, limit, cursorOf);
  return { list: page.rows.map(view), nextCursor: page.nextCursor };
}
