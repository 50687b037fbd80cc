import { limitText } from '#core/database/database.ts';
import { unblockedText } from '../account/account.public.ts';
import type { FeedPosition, FeedSlice } from '../content/content.public.ts';

/** What a kind of content is read from. */
export type FeedSource = {
  /** Columns of its cards, and `hot`. */
  columns: string;
  /** The table with its alias, and what is joined to it. */
  from: string;
  alias: string;
  /** What each order compares, falling, as an index has it; the last one makes it total. */
  orders: Record<FeedSlice['order'], readonly (keyof FeedPosition)[]>;
};

const columnOf = { hot: 'hot', publishedAt: 'published_at', id: 'id' } as const;
const typeOf = { hot: 'float8', publishedAt: 'bigint', id: 'bigint' } as const;

/** The statement that reads a slice in its order, and its values by number. */
export function feedStatement(
  { columns, from, alias, orders }: FeedSource,
  { order, only, without, except, publishedAfter, publishedUpTo, below, limit, viewerUid }: FeedSlice,
): { text: string; values: (number | number[])[] } {
  const values: (number | number[])[] = [];
  const bind = (value: number | readonly number[]) =>
    `$${values.push(typeof value === 'number' ? value : [...value])}`;
  const comparedFields = orders[order];
  const orderColumns = comparedFields.map((one) => `${alias}.${columnOf[one]}`);
  let text = `select ${columns} from ${from} where ${alias}.state = 'published'`;
  if (only) text += ` and ${alias}.category_id = any(${bind(only)}::bigint[])`;
  if (without && without.length > 0) text += ` and ${alias}.category_id <> all(${bind(without)}::bigint[])`;
  if (except.length > 0) text += ` and ${alias}.id <> all(${bind(except)}::bigint[])`;
  if (publishedAfter !== undefined) text += ` and ${alias}.published_at > ${bind(publishedAfter)}::bigint`;
  if (publishedUpTo !== undefined) text += ` and ${alias}.published_at <= ${bind(publishedUpTo)}::bigint`;
  text += unblockedText(bind, viewerUid, `${alias}.uid`);
  if (below !== null) {
    const position = comparedFields.map((one) => `${bind(below[one])}::${typeOf[one]}`);
    text += ` and (${orderColumns.join(', ')}) < (${position.join(', ')})`;
  }
  text += ` order by ${orderColumns.map((column) => `${column} desc`).join(', ')}${limitText(limit)}`;
  return { text, values };
}
