/** What lists of other parts of the app show of a document. Apart from resource.public.ts, which every visit loads. */
export { ResourceFeedCard } from '#resource/resource-feed-card.tsx';
export { ResourceRow } from '#resource/resource-row.tsx';
