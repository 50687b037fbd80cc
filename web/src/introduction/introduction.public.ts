/** What a feed of the entry page needs of introductions; nothing heavier belongs here. */
export { IntroductionFeedCard } from '#introduction/introduction-feed-card.tsx';
export { introductionHref } from '#introduction/introduction-links.ts';
