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
type Values<T extends readonly Kind[]> = {
  -readonly [K in keyof T]: T[K] extends 'string' ? string : number;
};

/** The values of a cursor made for the same order; anything else is refused. Null for no cursor. */
export function unpackCursor<T extends readonly Kind[]>(
  cursor: string | undefined,
  ...types: T
): Values<T> | null {
  if (cursor === undefined || cursor === '') return null;
  const values = parseJson(cursor);
  if (!fit(values, types)) throw staleCursor();
  return values as never;
}

/** The same for a list that has several orders: the cursor begins with the one it was made for, and fits no other. */
export function unpackSorted<T extends readonly Kind[]>(
  cursor: string | undefined,
  sort: string,
  ...types: T
): Values<T> | null {
  const values = unpackCursor(cursor, 'string', ...types);
  if (!values) return null;
  const [madeFor, ...rest] = values;
  if (madeFor !== sort) throw staleCursor();
  return rest;
}

/** Where a list over several kinds stands in each of them. */
type Positions = readonly { kind: string; values: readonly (number | string)[] }[];

/** Packs values of the whole list and a list of positions, one for each kind. */
export function packPositions(head: readonly (number | string)[], positions: Positions): string {
  const list = positions.map(({ kind, values }) => [kind, ...values]);
  return Buffer.from(JSON.stringify([...head, list])).toString('base64url');
}

/** What `packPositions` packed, for whatever kinds there are now; a cursor with another kind is refused. Null for none. */
export function unpackPositions<const H extends readonly Kind[], const V extends readonly Kind[]>(
  cursor: string | undefined,
  types: { head: H; kinds: readonly string[]; values: V },
): { head: Values<H>; positions: Map<string, Values<V>> } | null {
  if (cursor === undefined || cursor === '') return null;
  const parts = parseJson(cursor);
  if (!Array.isArray(parts)) throw staleCursor();
  const list: unknown = parts.pop();
  if (!fit(parts, types.head) || !Array.isArray(list)) throw staleCursor();
  const positions = new Map<string, Values<V>>();
  for (const one of list) {
    if (!Array.isArray(one)) throw staleCursor();
    const [kind, ...values]: unknown[] = one;
    if (typeof kind !== 'string' || !types.kinds.includes(kind) || !fit(values, types.values))
      throw staleCursor();
    positions.set(kind, values as never);
  }
  return { head: parts as never, positions };
}

/** The id a list by falling ids goes on below; above all ids for no cursor. */
export function unpackId(cursor: string | undefined): number {
  const [id] = unpackCursor(cursor, 'id') ?? [Number.MAX_SAFE_INTEGER];
  return id;
}

/** The refusal of a cursor that was made for another list or order, or by somebody else. */
export const staleCursor = () => invalid('cursor', '翻页位置已失效，请从头查看');

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const fit = (values: unknown, types: readonly Kind[]): boolean =>
  Array.isArray(values) &&
  values.length === types.length &&
  values.every((value, i) => fitsIn[types[i] ?? 'string'](value));

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
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: page, nextCursor: more ? packCursor(cursorOf(last)) : null };
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
