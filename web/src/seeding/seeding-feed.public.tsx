/** A post in the feed. Apart from seeding.public.tsx: the entry page takes nothing it does not show. */
export { SeedingFeedCard } from '#seeding/seeding-feed-card.tsx';
