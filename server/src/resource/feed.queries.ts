import type { ResourceCard } from '@xuelin/contract/resource';
import { limitText, prepared, type Db } from '#core/database.ts';
import { cardColumnText, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';

/** Which published documents a feed reads, and from where on. */
export type Slice = {
  order: 'hot' | 'new';
  /** Only of these categories; else of all but those in `without`. */
  only?: readonly number[];
  without?: readonly number[];
  /** Ids that are left out. */
  except: readonly number[];
  /** Seconds: published after, or at the latest then. */
  publishedAfter?: number;
  publishedUpTo?: number;
  /** Id of the last one shown: goes on below where that stands now. */
  below: number | null;
  limit: number;
};

const columns = { hot: 'hot', new: 'published_at' } as const;

/** Documents of a slice in its order, the id breaking ties, with the hot rank of each. */
export async function feedResources(
  db: Db,
  { order, only, without, except, publishedAfter, publishedUpTo, below, limit }: Slice,
): Promise<{ card: ResourceCard; hot: number }[]> {
  const values: (number | number[])[] = [];
  const bind = (value: number | readonly number[]) =>
    `$${values.push(typeof value === 'number' ? value : [...value])}`;
  const column = columns[order];
  let text = `select ${cardColumnText} from resource r join member m on m.uid = r.uid where r.state = 'published'`;
  if (only) text += ` and r.category_id = any(${bind(only)}::bigint[])`;
  if (without && without.length > 0) text += ` and r.category_id <> all(${bind(without)}::bigint[])`;
  if (except.length > 0) text += ` and r.id <> all(${bind(except)}::bigint[])`;
  if (publishedAfter !== undefined) text += ` and r.published_at > ${bind(publishedAfter)}::bigint`;
  if (publishedUpTo !== undefined) text += ` and r.published_at <= ${bind(publishedUpTo)}::bigint`;
  if (below !== null) {
    const id = bind(below);
    text += ` and (r.${column}, r.id) < ((select ${column} from resource where id = ${id}::bigint), ${id}::bigint)`;
  }
  text += ` order by r.${column} desc, r.id desc${limitText(limit)}`;
  const [rows, { byId }] = await Promise.all([prepared<CardRow[]>(db, text, values), categoriesOf(db)]);
  return rows.map((row) => ({ card: cardOf(row, byId), hot: row.hot }));
}
