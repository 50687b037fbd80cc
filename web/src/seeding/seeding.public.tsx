/** What other parts of the app show of posts. Entry pages take theirs from seeding-feed.public.tsx. */
export { PostCard } from '#seeding/card/post-card.tsx';
export { postHref, topicHref, writePostPath } from '#seeding/seeding-links.ts';
export { seedingKind } from '#seeding/seeding-kind.tsx';
