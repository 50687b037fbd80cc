/** An introduction in the feed. Apart from introduction.public.tsx: the entry page takes nothing it does not show. */
export { IntroductionFeedCard } from '#introduction/introduction-feed-card.tsx';
