/** Following, for the screens that show who made something. */
export { AuthorFollow, FollowButton } from '#social/follow-button.tsx';
export { AuthorLink } from '#social/author-link.tsx';
