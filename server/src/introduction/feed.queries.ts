import type { IntroductionCard } from '@xuelin/contract/introduction';
import { limitText, prepared, type Db } from '#core/database.ts';
import { cardColumnText, cardFromText, type CardRow, cardsOf } from './card.ts';

/** Which published introductions a feed reads, and from where on. */
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

/** Introductions of a slice in its order (what is equally hot stands by its date), with the hot rank of each. */
export async function feedIntroductions(
  db: Db,
  { order, only, without, except, publishedAfter, publishedUpTo, below, limit }: Slice,
): Promise<{ card: IntroductionCard; hot: number }[]> {
  const values: (number | number[])[] = [];
  const bind = (value: number | readonly number[]) =>
    `$${values.push(typeof value === 'number' ? value : [...value])}`;
  const columns = order === 'hot' ? ['hot', 'published_at', 'id'] : ['published_at', 'id'];
  const ordered = columns.map((column) => `i.${column}`);
  let text = `select ${cardColumnText} from ${cardFromText} where i.state = 'published'`;
  if (only) text += ` and i.category_id = any(${bind(only)}::bigint[])`;
  if (without && without.length > 0) text += ` and i.category_id <> all(${bind(without)}::bigint[])`;
  if (except.length > 0) text += ` and i.id <> all(${bind(except)}::bigint[])`;
  if (publishedAfter !== undefined) text += ` and i.published_at > ${bind(publishedAfter)}::bigint`;
  if (publishedUpTo !== undefined) text += ` and i.published_at <= ${bind(publishedUpTo)}::bigint`;
  if (below !== null) {
    const id = bind(below);
    const from = columns.map((column) => `(select ${column} from introduction where id = ${id}::bigint)`);
    text += ` and (${ordered.join(', ')}) < (${from.join(', ')})`;
  }
  text += ` order by ${ordered.map((column) => `${column} desc`).join(', ')}${limitText(limit)}`;
  const rows = await prepared<CardRow[]>(db, text, values);
  const cards = await cardsOf(db, rows);
  return cards.map((card, i) => ({ card, hot: rows[i]?.hot ?? 0 }));
}
