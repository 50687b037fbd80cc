import { queryPrepared } from '#core/database/database.ts';
import type { FeedCapability } from '../../content/content.public.ts';
import { feedStatement, type FeedSource } from '../../feed/feed.public.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { cardColumnText, cardOf, type CardRow } from './card.ts';
import { resourceCards } from './cards.queries.ts';
import { categoriesOf } from './categories.ts';
import { kind } from '../kind.ts';
import { summaryOf } from './summary.ts';

const source: FeedSource = {
  columns: `${cardColumnText}, r.buy_count > 0 or ${reactionCountText('collects', kind, 'r.id')} > 0 as popular`,
  from: 'resource r join member m on m.uid = r.uid',
  alias: 'r',
  orders: { hot: ['hot', 'id'], new: ['publishedAt', 'id'] },
};

type Row = CardRow & { popular: boolean };

/** Documents in the feed. */
export const resourceFeed: FeedCapability = {
  viewedReason: '因为你最近看过这类资料',
  async read(db, slice) {
    const { text, values } = feedStatement(source, slice);
    const [rows, { byId }] = await Promise.all([queryPrepared<Row[]>(db, text, values), categoriesOf(db)]);
    return rows.map((row) => ({
      hot: row.hot,
      summary: summaryOf(cardOf(row, byId)),
      categoryId: row.categoryId,
      popular: row.popular,
    }));
  },
  categoriesOf: resourceCards,
};
