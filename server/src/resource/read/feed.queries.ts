import type { ResourceCard } from '@xuelin/contract/resource';
import { prepared, type Db } from '#core/database/database.ts';
import { feedStatement, type FeedSlice, type FeedSource } from '#core/feed-slice.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { cardColumnText, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { kind } from '../kind.ts';

const source: FeedSource = {
  columns: `${cardColumnText}, r.buy_count > 0 or ${reactionCountText('collects', kind, 'r.id')} > 0 as wanted`,
  from: 'resource r join member m on m.uid = r.uid',
  alias: 'r',
  orders: { hot: ['hot', 'id'], new: ['publishedAt', 'id'] },
};

type Row = CardRow & { wanted: boolean };

/** Documents of a slice in its order, with the hot rank of each and whether anybody collected or bought it. */
export async function feedResources(
  db: Db,
  slice: FeedSlice,
): Promise<{ card: ResourceCard; hot: number; wanted: boolean }[]> {
  const { text, values } = feedStatement(source, slice);
  const [rows, { byId }] = await Promise.all([prepared<Row[]>(db, text, values), categoriesOf(db)]);
  return rows.map((row) => ({ card: cardOf(row, byId), hot: row.hot, wanted: row.wanted }));
}
