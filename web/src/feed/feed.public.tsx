/** The switch of the feed for other pages. Apart from feed.public.ts, which every visit loads. */
export { FeedChoiceCell } from '#feed/feed-choice-cell.tsx';
