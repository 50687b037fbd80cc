import type { IntroductionCard } from '@xuelin/contract/introduction';
import { prepared, type Db } from '#core/database/database.ts';
import { feedStatement, type FeedSlice, type FeedSource } from '#core/feed-slice.ts';
import { cardColumnText, cardFromText, type CardRow, cardsOf } from './card.ts';

const source: FeedSource = {
  columns: `${cardColumnText}, i.buy_count > 0 as bought`,
  from: cardFromText,
  alias: 'i',
  orders: { hot: ['hot', 'publishedAt', 'id'], new: ['publishedAt', 'id'] },
};

type Row = CardRow & { bought: boolean };

/**
 * Introductions of a slice in its order (what is equally hot stands by its date), with the hot rank of each and whether
 * anybody liked, discussed, collected or bought it.
 */
export async function feedIntroductions(
  db: Db,
  slice: FeedSlice,
): Promise<{ card: IntroductionCard; hot: number; wanted: boolean }[]> {
  const { text, values } = feedStatement(source, slice);
  const rows = await prepared<Row[]>(db, text, values);
  const cards = await cardsOf(db, rows);
  return cards.map((card, i) => {
    const { likeCount, commentCount, collectCount } = card;
    const wanted = likeCount + commentCount + collectCount > 0 || rows[i]?.bought === true;
    return { card, hot: rows[i]?.hot ?? 0, wanted };
  });
}
