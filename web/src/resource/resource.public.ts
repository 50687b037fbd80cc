/** What other parts of the app show of documents; the entry page needs these, so nothing else belongs here. */
export { categoryIcon } from '#resource/list/category-icons.ts';
export { browseHref, detailsHref, listHref } from '#resource/resource-links.ts';
export { ResourceShelf } from '#resource/list/resource-shelf.tsx';
