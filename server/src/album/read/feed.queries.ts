import { queryPrepared } from '#core/database/database.ts';
import type { FeedCapability } from '../../content/content.public.ts';
import { feedStatement, type FeedSource } from '../../feed/feed.public.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';
import { cardColumnText, cardFromText, type CardRow, summariesOf } from './card.ts';

const source: FeedSource = {
  columns: `${cardColumnText}, a.category_id, a.buy_count > 0 or ${reactionCountText('collects', kind, 'a.id')} > 0 as popular`,
  // One whose documents are all taken down is in no list.
  from: `${cardFromText} cross join lateral (select 1 where n.item_count > 0) shown`,
  alias: 'a',
  orders: { hot: ['hot', 'id'], new: ['publishedAt', 'id'] },
};

type Row = CardRow & { categoryId: number; popular: boolean };

/** Albums in the feed, each in the category of its first document. */
export const albumFeed: FeedCapability = {
  async read(db, slice) {
    const { text, values } = feedStatement(source, slice);
    const rows = await queryPrepared<Row[]>(db, text, values);
    const summaries = await summariesOf(db, rows);
    return rows.flatMap(({ hot, categoryId, popular }, at) => {
      const summary = summaries[at];
      return summary ? [{ hot, summary, categoryId, popular }] : [];
    });
  },
  categoriesOf: async (sql, ids) => {
    const rows = await sql<{ id: number; categoryId: number; title: string }[]>`
      select id, category_id, title from album where id = any(${[...ids]}::bigint[]) and state = 'published'`;
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  },
};
