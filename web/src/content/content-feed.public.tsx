/** Content of any kind in the feed. Apart from content.public.tsx: the entry page takes nothing it does not show. */
export { ContentFeedCard } from '#content/content-feed-card.tsx';
export type { ContentCardProps } from '#content/content-kind.ts';
