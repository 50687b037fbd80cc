import type { Db } from '#core/database/database.ts';
import type { ShareDescription } from '../../content/content.public.ts';
import { resourceCards } from './cards.queries.ts';
import { pagesText, summaryOf } from './summary.ts';

/** A published document for the page behind a link to it, or null. */
export async function describeResource(
  db: Db,
  id: number,
  coinName: string,
): Promise<ShareDescription | null> {
  const [card] = await resourceCards(db, [id]);
  if (!card) return null;
  const { categoryName, subject, price, format, pageCount } = card;
  return {
    summary: summaryOf(card),
    label: `资料 · ${categoryName}`,
    facts: [format.toUpperCase(), pagesText(pageCount), price === 0 ? '免费' : `${price} ${coinName}`],
    schema: {
      '@type': 'LearningResource',
      learningResourceType: categoryName,
      about: subject,
      isAccessibleForFree: price === 0,
    },
  };
}
