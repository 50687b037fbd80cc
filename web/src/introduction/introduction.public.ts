/** Ways to an introduction. Apart from introduction.public.tsx: every visit loads this. */
export { introductionHref } from '#introduction/introduction-links.ts';
