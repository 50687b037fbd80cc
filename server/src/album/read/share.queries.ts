import type { Db } from '#core/database/database.ts';
import type { ShareDescription } from '../../content/content.public.ts';
import { albumSummaries } from './card.ts';

/** A published album for the page behind a link to it, or null. */
export async function describeAlbum(db: Db, id: number, coinName: string): Promise<ShareDescription | null> {
  const [summary] = await albumSummaries(db, [id]);
  if (!summary) return null;
  const { price, facts, subject, viewCount } = summary;
  return {
    summary,
    label: `专辑 · ${subject}`,
    facts: [...facts, price === 0 ? '免费' : `${price} ${coinName}`, `${viewCount} 人看过`],
    schema: { '@type': 'Collection', about: subject, isAccessibleForFree: price === 0 },
  };
}
