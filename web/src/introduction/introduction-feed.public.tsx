/** An introduction in the feed. Apart from introduction.public.tsx: the entry page takes nothing it does not show. */
export { introductionSummary } from '#introduction/introduction-summary.ts';
export { IntroductionFeedCard } from '#introduction/introduction-feed-card.tsx';
