/** What other parts of the app show of introductions. Entry pages take theirs from introduction.public.ts. */
export { introductionHref } from '#introduction/introduction-links.ts';
export { IntroductionRow } from '#introduction/introduction-row.tsx';
