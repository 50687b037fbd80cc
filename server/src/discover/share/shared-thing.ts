import type { IntroductionCard } from '@xuelin/contract/introduction';
import type { ResourceCard } from '@xuelin/contract/resource';
import type { Config } from '#core/config/config.ts';
import type { Db } from '#core/database/database.ts';
import { introductionCards } from '../../introduction/introduction.public.ts';
import { resourceCards } from '../../resource/resource.public.ts';

/** Kinds that have a page for those who were sent a link. */
export const sharedKinds = ['resource', 'introduction'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** What is told of a thing outside of the app: nothing that a visitor does not see. */
export type SharedThing = {
  kind: SharedKind;
  id: number;
  title: string;
  summary: string;
  /** “资料 · 高等数学” */
  label: string;
  /** “PDF · 46 页 · 30 学币” */
  facts: string;
  author: string;
  /** Seconds. */
  publishedAt: number;
  /** Where it is in the app, `/#/pages/…`. */
  appPath: string;
  /** What searching machines read, in the terms of schema.org. */
  schema: Record<string, unknown>;
};

type Names = Pick<Config, 'coinName'>;

/** A published thing, or null. */
export async function sharedThing(
  db: Db,
  names: Names,
  kind: SharedKind,
  id: number,
): Promise<SharedThing | null> {
  if (kind === 'resource') {
    const [card] = await resourceCards(db, [id]);
    return card ? sharedResource(card, names) : null;
  }
  const [card] = await introductionCards(db, [id]);
  return card ? sharedIntroduction(card, names) : null;
}

function sharedResource(card: ResourceCard, names: Names): SharedThing {
  const { id, title, publishedAt } = card;
  return {
    kind: 'resource',
    id,
    title,
    summary: card.summary,
    label: `资料 · ${card.categoryName}`,
    facts: [card.format.toUpperCase(), `${card.pageCount} 页`, priceText(card.price, names)].join(' · '),
    author: card.author.nickname,
    publishedAt,
    appPath: `/#/pages/resource/details?id=${id}`,
    schema: {
      '@type': 'LearningResource',
      learningResourceType: card.categoryName,
      about: card.subject,
      isAccessibleForFree: card.price === 0,
    },
  };
}

const labels = { article: '文章', course: '课程', event: '活动' } as const;

function sharedIntroduction(card: IntroductionCard, names: Names): SharedThing {
  const { id, title, publishedAt } = card;
  const size = { article: '', course: `${card.size} 讲`, event: card.place ?? '' }[card.kind];
  const price = card.kind === 'article' && card.price === 0 ? '' : priceText(card.price, names);
  return {
    kind: 'introduction',
    id,
    title,
    summary: card.summary,
    label: `${labels[card.kind]} · ${card.categoryName}`,
    facts: [size, price, `${card.readCount} 人看过`].filter(Boolean).join(' · '),
    author: card.author.nickname,
    publishedAt,
    appPath: `/#/pages/index/details?id=${id}`,
    schema: { ...typeOf(card), isAccessibleForFree: card.price === 0 },
  };
}

function typeOf(card: IntroductionCard): Record<string, unknown> {
  if (card.kind === 'course') return { '@type': 'Course' };
  if (card.kind === 'article' || card.startsAt === null) return { '@type': 'Article' };
  return {
    '@type': 'Event',
    startDate: new Date(card.startsAt * 1000).toISOString(),
    location: { '@type': 'Place', name: card.place ?? '', address: card.place ?? '' },
  };
}

const priceText = (coins: number, { coinName }: Names) => (coins === 0 ? '免费' : `${coins} ${coinName}`);
