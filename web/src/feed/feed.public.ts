/** What the entry page shows of the feed; nothing else belongs here, every visit loads it. */
export { FeedItemReason } from '#feed/feed-item-reason.tsx';
export { useFeedInput } from '#feed/feed-input.ts';
