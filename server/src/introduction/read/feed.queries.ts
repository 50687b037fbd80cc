import { queryPrepared } from '#core/database/database.ts';
import type { FeedCapability } from '../../content/content.public.ts';
import { feedStatement, type FeedSource } from '../../feed/feed.public.ts';
import { cardColumnText, cardFromText, type CardRow, cardsOf, introductionCards } from './card.ts';
import { summaryOf } from './summary.ts';

const source: FeedSource = {
  columns: `${cardColumnText}, i.buy_count > 0 as bought`,
  from: cardFromText,
  alias: 'i',
  orders: { hot: ['hot', 'publishedAt', 'id'], new: ['publishedAt', 'id'] },
};

type Row = CardRow & { bought: boolean };

/** Introductions in the feed; what is equally hot stands by its date. */
export const introductionFeed: FeedCapability = {
  async read(db, slice) {
    const { text, values } = feedStatement(source, slice);
    const rows = await queryPrepared<Row[]>(db, text, values);
    const cards = await cardsOf(db, rows);
    return cards.map((card, i) => {
      const { likeCount, commentCount, collectCount, categoryId } = card;
      const popular = likeCount + commentCount + collectCount > 0 || rows[i]?.bought === true;
      return { hot: rows[i]?.hot ?? 0, summary: summaryOf(card), categoryId, popular };
    });
  },
  categoriesOf: introductionCards,
};
