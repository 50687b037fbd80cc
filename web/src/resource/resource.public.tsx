/** What other parts of the app show of documents. */
export { categoryIcon } from '#resource/category-icons.ts';
export { ResourceFeedCard } from '#resource/resource-feed-card.tsx';
export { browseHref, detailsHref } from '#resource/resource-links.ts';
export { listHref } from '#resource/resource-filters.ts';
export { ResourceRow } from '#resource/resource-row.tsx';
export { ResourceShelf } from '#resource/resource-shelf.tsx';
