/** Who made something, on its details. */
export { AuthorCard } from '#social/author-card.tsx';
