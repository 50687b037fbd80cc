import type { IntroductionCard } from '@xuelin/contract/introduction/introduction';
import type { Db } from '#core/database/database.ts';
import type { ShareDescription } from '../../content/content.public.ts';
import { introductionCards } from './card.ts';
import { summaryOf } from './summary.ts';

const labels = { article: '文章', course: '课程', event: '活动' } as const;

/** A published introduction for the page behind a link to it, or null. */
export async function describeIntroduction(
  db: Db,
  id: number,
  coinName: string,
): Promise<ShareDescription | null> {
  const [card] = await introductionCards(db, [id]);
  if (!card) return null;
  const { kind, price, readCount } = card;
  const size = { article: '', course: `${card.size} 讲`, event: card.place ?? '' }[kind];
  const cost = price === 0 ? '免费' : `${price} ${coinName}`;
  return {
    summary: summaryOf(card),
    label: `${labels[kind]} · ${card.categoryName}`,
    facts: [size, kind === 'article' && price === 0 ? '' : cost, `${readCount} 人看过`].filter(Boolean),
    schema: { ...schemaOf(card), isAccessibleForFree: price === 0 },
  };
}

function schemaOf({ kind, startsAt, place }: IntroductionCard): Record<string, unknown> {
  if (kind === 'course') return { '@type': 'Course' };
  if (kind === 'article' || startsAt === null) return { '@type': 'Article' };
  return {
    '@type': 'Event',
    startDate: new Date(startsAt * 1000).toISOString(),
    location: { '@type': 'Place', name: place ?? '', address: place ?? '' },
  };
}
