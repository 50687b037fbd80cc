/** What other parts of the app know of members' pages. */
export { memberHref } from '#social/social-links.ts';
