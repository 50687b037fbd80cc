/** What other parts of the app show of introductions. Entry pages take theirs from introduction.public.ts. */
export { IntroductionFeedCard } from '#introduction/introduction-feed-card.tsx';
export { introductionHref } from '#introduction/introduction-links.ts';
export { IntroductionRow } from '#introduction/introduction-row.tsx';
