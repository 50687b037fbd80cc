/** A document in the feed. Apart from resource.public.tsx: the entry page takes nothing it does not show. */
export { ResourceFeedCard } from '#resource/list/resource-feed-card.tsx';
