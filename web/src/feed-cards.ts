import type { ComponentType } from 'react';
import { ContentFeedCard, type ContentCardProps } from '#content/content-feed.public.tsx';
import { IntroductionFeedCard } from '#introduction/introduction-feed.public.tsx';
import { SeedingFeedCard } from '#seeding/seeding-feed.public.tsx';

/** Kinds of content whose cards in the feed are their own; the others share one. */
export const feedCards = new Map<string, ComponentType<ContentCardProps>>([
  ['introduction', IntroductionFeedCard],
  ['seeding', SeedingFeedCard],
]);

/** The card of a kind. */
export const feedCardOf = (kind: string): ComponentType<ContentCardProps> =>
  feedCards.get(kind) ?? ContentFeedCard;
